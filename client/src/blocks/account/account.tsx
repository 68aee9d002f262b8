import type { NodeOf } from '@broadsheet/contracts'
import { ActionLink } from '../../components/action-link.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import button from '../../styles/button.module.css'
import styles from './account.module.css'

type Personal = NonNullable<NodeOf<'account'>['personal']>

/** The frame of a reader's account. The service fills the empty elements when it sends the page to its reader. */
export const Account = ({ node: { id, state, summary, links, personal } }: BlockProps<NodeOf<'account'>>) => (
  <div className={styles['account']}>
    <p className={styles['summary']}>{summary}</p>
    {state === 'logged-in' ? <div data-personal="subscription" /> : null}
    {links.length > 0 ? (
      <p className={styles['links']}>
        {links.map((link) => (
          <ActionLink key={link.href} link={link} />
        ))}
      </p>
    ) : null}
    {personal ? <Sections id={id} personal={personal} /> : null}
  </div>
)

const Sections = ({
  id,
  personal: { title, sessions, newsletters, gifts, data, removal },
}: {
  id: string
  personal: Personal
}) => (
  <>
    <div data-personal="google" />
    <section aria-labelledby={`${id}-details`}>
      <h2 id={`${id}-details`}>{title}</h2>
      <div data-personal="details" />
    </section>
    <section aria-labelledby={`${id}-sessions`}>
      <h2 id={`${id}-sessions`}>{sessions.title}</h2>
      <div data-personal="sessions" />
      <div className={styles['links']}>
        <ActionLink link={sessions.signOut} />
        <ActionLink link={sessions.signOutEverywhere} fields={<div data-personal="reader" />} />
      </div>
    </section>
    {newsletters ? (
      <section id="newsletters" aria-labelledby={`${id}-newsletters`}>
        <h2 id={`${id}-newsletters`}>{newsletters.title}</h2>
        <div className={styles['newsletters']}>
          <div data-personal="newsletters" />
        </div>
        <ActionLink link={newsletters.more} />
      </section>
    ) : null}
    {gifts ? (
      <section id="gifts" aria-labelledby={`${id}-gifts`}>
        <h2 id={`${id}-gifts`}>{gifts.title}</h2>
        <p>{gifts.text}</p>
        <div className={styles['gifts']}>
          <div data-personal="gifts" />
        </div>
      </section>
    ) : null}
    <section aria-labelledby={`${id}-data`}>
      <h2 id={`${id}-data`}>{data.title}</h2>
      <p>{data.text}</p>
      <ActionLink link={data.take} />
    </section>
    <section aria-labelledby={`${id}-removal`}>
      <h2 id={`${id}-removal`}>{removal.title}</h2>
      <p>{removal.text}</p>
      <form method="post" action={removal.remove.href}>
        <div data-personal="reader" />
        <label className={styles['confirm']}>
          <input type="checkbox" name="confirm" value="true" required /> {removal.confirm}
        </label>
        <button type="submit" className={button['outlined']}>
          {removal.remove.text}
        </button>
      </form>
    </section>
  </>
)
