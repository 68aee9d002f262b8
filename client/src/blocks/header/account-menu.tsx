import type { HeaderNode, Link } from '@broadsheet/contracts'
import { ActionLink } from '../../components/action-link.tsx'
import styles from './account-menu.module.css'

interface Props {
  id: string
  account: HeaderNode['account']
  subscribe: Link | undefined
}

/** Signing in, or the reader's account. Who the reader is, the page never says: it is the same for all in their state. */
export const AccountMenu = ({ id, account, subscribe }: Props) => (
  <div
    id={id}
    popover="auto"
    className={styles['panel']}
    tabIndex={-1}
    // When it opens, not when the page loads.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus
    data-panel="account"
    data-state={account.state}
  >
    {account.prompt ? <p className={styles['prompt']}>{account.prompt}</p> : null}
    <nav aria-label="Account">
      <ul className={styles['links']}>
        {withSubscribe(account.links, subscribe).map((link) => (
          <li key={`${link.href} ${link.text}`}>
            <ActionLink link={link} />
          </li>
        ))}
      </ul>
    </nav>
  </div>
)

/** On a phone the subscribe link of the masthead has no room; the account keeps it unless it has it already. */
const withSubscribe = (links: readonly Link[], subscribe: Link | undefined): readonly Link[] =>
  !subscribe || links.some((link) => link.href === subscribe.href || link.text === subscribe.text)
    ? links
    : [...links, subscribe]
