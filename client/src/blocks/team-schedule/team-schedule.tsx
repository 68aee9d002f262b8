import type { GameItem } from '@broadsheet/contracts'
import type { TeamScheduleNode } from '@broadsheet/contracts/blocks/team-schedule'
import { opponentOf } from '../../components/opponent.ts'
import { TimeStamp } from '../../components/time-stamp.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import { usePage } from '../../renderer/page-context.ts'
import unseen from '../../styles/unseen.module.css'
import head from '../../styles/block-head.module.css'
import styles from './team-schedule.module.css'

/** A team's calendar: upcoming games and recent results. Its title leads to the team's front (rule sports/team-front). */
export function TeamSchedule({ node }: Pick<BlockProps<TeamScheduleNode>, 'node'>) {
  const { title, href, results, upcoming, message } = node
  const isFront = usePage().url.split('?', 1)[0] === href
  const label = `${node.id}-title`
  return (
    <section className={`${head['headed']} ${styles['schedule']}`} aria-labelledby={label}>
      <h2 className={head['title']} id={label}>
        {isFront ? title : <a href={href}>{title}</a>}
      </h2>
      {message ? <p className={styles['message']}>{message}</p> : null}
      <div className={styles['lists']}>
        <Games title="Coming up" games={upcoming} />
        <Games title="Results" games={results} />
      </div>
    </section>
  )
}

const Games = ({ title, games }: { title: string; games: readonly GameItem[] }) =>
  games.length > 0 ? (
    <div>
      <h3 className={styles['part']}>{title}</h3>
      <ol>
        {games.map((game) => (
          <li key={game.gameId} className={styles['game']} data-phase={game.phase}>
            <p className={styles['opponent']}>{opponentOf(game)}</p>
            <Outcome game={game} />
            <p className={styles['details']}>
              {game.time ? <TimeStamp time={game.time} /> : null}
              {game.note ? <span>{game.note}</span> : null}
              {game.phase === 'final' ? null : (
                <>
                  {game.venue ? <span>{game.venue}</span> : null}
                  {game.broadcast ? <span>{`TV: ${game.broadcast}`}</span> : null}
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  ) : null

const OUTCOMES = {
  win: { letter: 'W', name: 'Won' },
  loss: { letter: 'L', name: 'Lost' },
  tie: { letter: 'T', name: 'Tied' },
} as const

/** The score, the team's own side first. A game without a score shows when it starts, or why it does not. */
function Outcome({ game }: { game: GameItem }) {
  const { outcome, status, countdown, phase } = game
  const score = scoreOf(game)
  if (score)
    return (
      <p className={styles['outcome']} {...(outcome ? { 'data-outcome': outcome } : {})}>
        {phase === 'live' && status ? <strong className={styles['live']}>{status}</strong> : null}
        {outcome ? (
          <>
            <span aria-hidden="true">{OUTCOMES[outcome].letter}</span>
            <span className={unseen['unseen']}>{OUTCOMES[outcome].name}</span>
          </>
        ) : null}
        <span>{score}</span>
      </p>
    )
  if (phase === 'upcoming' && countdown && (!status || status === 'Scheduled'))
    return (
      <p className={styles['outcome']}>
        <TimeStamp time={countdown} />
      </p>
    )
  return status ? <p className={styles['outcome']}>{status}</p> : null
}

function scoreOf({ home, away, own }: GameItem): string | undefined {
  if (home.score === undefined || away.score === undefined) return undefined
  return own === 'away' ? `${away.score}–${home.score}` : `${home.score}–${away.score}`
}
