import type { HeaderNode } from '@broadsheet/contracts/blocks/header'
import type { CSSProperties } from 'react'
import { Icon } from '../../components/icon.tsx'
import { SaleBanner } from '../../components/sale-banner.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import { usePage } from '../../renderer/page-context.ts'
import { AccountMenu } from './account-menu.tsx'
import { currentHref } from './current-section.ts'
import styles from './header.module.css'
import { MegaMenu } from './mega-menu.tsx'
import { SearchMenu } from './search-menu.tsx'
import { SectionNav } from './section-nav.tsx'

/**
 * The masthead: 127 px tall, 62 when compact. Menu, search and account are native popovers, so the browser closes them
 * on Escape or a click elsewhere and keeps only one open, with or without JavaScript. The small script is
 * `page/header.ts`.
 */
export function Header({ node }: BlockProps<HeaderNode>) {
  const { url } = usePage()
  const { variant, account, sections } = node
  const menu = `${node.id}-menu`
  const search = `${node.id}-search`
  const accountMenu = `${node.id}-account`
  return (
    <>
      <div className={styles['space']}>
        <header className={styles['bar']} data-header data-variant={variant}>
          <div className={styles['masthead']}>
            <div className={styles['tools']}>
              <button type="button" className={styles['tool']} popoverTarget={menu}>
                <Icon name="menu" />
                <span className={styles['toolText']}>Menu</span>
              </button>
              <button type="button" className={styles['tool']} popoverTarget={search}>
                <Icon name="search" />
                <span className={styles['toolText']}>Search</span>
              </button>
            </div>
            <Nameplate node={node} />
            <div className={styles['tools']} data-end>
              <ul className={styles['utility']}>
                {node.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.text}</a>
                  </li>
                ))}
              </ul>
              {node.subscribe ? (
                <a className={styles['subscribe']} href={node.subscribe.href}>
                  {node.subscribe.text}
                </a>
              ) : null}
              <button type="button" className={styles['tool']} popoverTarget={accountMenu}>
                <Icon name="person" />
                <span className={styles['toolText']}>{account.state === 'logged-out' ? 'Sign in' : 'Account'}</span>
              </button>
            </div>
          </div>
          <SectionNav label="Main" links={sections} current={currentHref(sections, url)} className={styles['nav']} />
          <MegaMenu id={menu} node={node} />
          <SearchMenu id={search} search={node.search} />
          <AccountMenu id={accountMenu} account={account} subscribe={node.subscribe} />
        </header>
      </div>
      {node.sale ? (
        <aside aria-label={node.sale.text}>
          <SaleBanner sale={node.sale} />
        </aside>
      ) : null}
      {/* The first line always has the paper's sections; a variant adds a second line of its own. */}
      {variant === 'default' ? null : (
        <div className={styles['variant']} data-variant={variant}>
          <SectionNav
            label={variant === 'sports' ? 'Sports' : 'Food'}
            links={node.navigation}
            current={currentHref(node.navigation, url)}
            className={styles['variantNav']}
          />
        </div>
      )}
    </>
  )
}

/** The homepage has no other heading, so there the paper's name is the h1. */
function Nameplate({ node }: { node: HeaderNode }) {
  const Element = usePage().pageType === 'homepage' ? 'h1' : 'p'
  // Lets the stylesheet fit a name of any length to any screen.
  const length = { '--letters': Math.max(8, node.siteName.length) } as CSSProperties
  return (
    <Element className={styles['nameplate']} style={length}>
      <a className={styles['name']} href={node.homeHref}>
        {node.siteName}
      </a>
    </Element>
  )
}
