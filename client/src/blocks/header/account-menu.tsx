import type { Link } from '@broadsheet/contracts'
import type { HeaderNode } from '@broadsheet/contracts/blocks/header'
import { ActionLink } from '../../components/action-link.tsx'
import styles from './account-menu.module.css'

interface Props {
  id: string
  account: HeaderNode['account']
  subscribe: Link | undefined
}

/**
 * Sign-in links, or the account menu. As the server draws it, it never identifies the reader: everyone in the same state gets
 * the same page. `page/reader-email.ts` asks for the email address when the menu is first opened (rule header/account-email).
 */
export const AccountMenu = ({ id, account, subscribe }: Props) => (
  <div
    id={id}
    popover="auto"
    className={styles['panel']}
    tabIndex={-1}
    // This moves the focus when the popover opens, not when the page loads.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus
    data-panel="account"
    data-state={account.state}
  >
    {account.prompt ? <p className={styles['prompt']}>{account.prompt}</p> : null}
    {account.state === 'logged-out' ? null : <p className={styles['email']} data-reader-email hidden />}
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

/** On a phone the masthead has no room for the subscribe link, so it moves here unless it is here already. */
const withSubscribe = (links: readonly Link[], subscribe: Link | undefined): readonly Link[] =>
  !subscribe || links.some((link) => link.href === subscribe.href || link.text === subscribe.text)
    ? links
    : [...links, subscribe]
