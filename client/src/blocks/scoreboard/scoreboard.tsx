import type { GameItem } from '@broadsheet/contracts'
import type { ScoreboardNode } from '@broadsheet/contracts/blocks/scoreboard'
import type { CSSProperties } from 'react'
import { opponentOf } from '../../components/opponent.ts'
import { TimeStamp } from '../../components/time-stamp.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import head from '../../styles/block-head.module.css'
import styles from './scoreboard.module.css'

type TeamScore = ScoreboardNode['teams'][number]

/** A strip of scores, with one card per team. */
export function Scoreboard({ node }: Pick<BlockProps<ScoreboardNode>, 'node'>) {
  const { teams, title, message } = node
  const label = `${node.id}-title`
  return (
    <section className={head['headed']} {...(title ? { 'aria-labelledby': label } : { 'aria-label': 'Scores' })}>
      {title ? (
        <h2 className={head['title']} id={label}>
          {title}
        </h2>
      ) : null}
      {teams.length > 0 ? (
        <ul className={styles['teams']} style={{ '--teams': teams.length } as CSSProperties}>
          {teams.map((score) => (
            <li key={score.href} className={styles['team']}>
              <TeamCard score={score} />
            </li>
          ))}
        </ul>
      ) : null}
      {message ? <p className={styles['message']}>{message}</p> : null}
    </section>
  )
}

function TeamCard({ score: { team, href, league, game, next } }: { score: TeamScore }) {
  return (
    <>
      <h3 className={styles['name']}>
        <a href={href}>{team}</a> <span className={styles['league']}>{league}</span>
      </h3>
      {game ? <Score game={game} /> : null}
      {next ? (
        <p className={styles['next']}>
          <strong>Next:</strong> {opponentOf(next)}
          {next.time ? <TimeStamp className={styles['when']} time={next.time} /> : null}
          {next.status && next.status !== 'Scheduled' ? <span className={styles['when']}>{next.status}</span> : null}
        </p>
      ) : null}
    </>
  )
}

/** Both sides and the result; without a score, only the teams. */
function Score({ game }: { game: GameItem }) {
  return (
    <div className={styles['score']} data-phase={game.phase}>
      <p className={styles['status']}>
        {game.status ? <strong>{game.status}</strong> : null}
        {game.note ? (
          <span>{game.note}</span>
        ) : game.time && game.phase !== 'live' ? (
          <TimeStamp time={game.time} />
        ) : null}
      </p>
      {[game.away, game.home].map((side, index) => (
        <p
          key={index === 0 ? 'away' : 'home'}
          className={styles['side']}
          {...(side.isWinner ? { 'data-winner': '' } : {})}
        >
          <span>{side.name}</span>
          {side.score === undefined ? null : <span>{side.score}</span>}
        </p>
      ))}
    </div>
  )
}
