import type { Link, MenuGroup } from '@broadsheet/contracts'
import type { HeaderNode } from '@broadsheet/contracts/blocks/header'
import type { ContentRead, Section } from '../../content/index.ts'
import { saleOf } from '../asking-to-subscribe.ts'
import { contentOf, defineBlock } from '../block.ts'
import type { ReaderState } from '../../facts/index.ts'
import { ReadersLinks, SIGN_IN, SIGN_OUT, subscribeHref } from '../navigation.ts'

const menuRead = (section: string): ContentRead => ({
  source: 'site-menu',
  query: { section, hierarchy: 'section_front_sub_nav' },
})

/** The values of the page's `meta.navigationVariant`, and the section whose menu then becomes the top navigation. */
const VARIANTS = { sports: '/sports', food: '/food' } as const
type Variant = keyof typeof VARIANTS
const isVariant = (value: unknown): value is Variant => typeof value === 'string' && Object.hasOwn(VARIANTS, value)

const PROMPT = 'Keep reading by creating a free account or signing in.'
/** The links of the account menu, by reader state (rule header/account-links). */
const ACCOUNT_LINKS: Record<ReaderState, readonly ('signIn' | 'subscribe' | 'donate' | 'manage' | 'signOut')[]> = {
  'logged-out': ['signIn', 'subscribe', 'donate'],
  'logged-in': ['subscribe', 'donate', 'signOut'],
  subscribed: ['donate', 'manage', 'signOut'],
}

const menuLinks = ({ label, href, style, icon, isInactive }: Section): Link[] =>
  label && href && !isInactive ? [{ text: label, href, ...(style ? { style } : {}), ...(icon ? { icon } : {}) }] : []

const menuGroups = (entry: Section): MenuGroup[] =>
  menuLinks(entry).map(({ text, href }) => ({ text, href, items: entry.children.flatMap(menuLinks) }))

export const header = defineBlock<'header'>({
  type: 'header',

  reads({ page }) {
    const variant = page.definition.meta?.navigationVariant
    return [menuRead('/'), ...(isVariant(variant) ? [menuRead(VARIANTS[variant])] : [])]
  },

  resolve(context): HeaderNode {
    const { id, fields, facts, page, site, result, problem } = context
    const menu = (section: string): readonly Section[] => {
      const content = contentOf(result(menuRead(section)))
      return content?.kind === 'section' ? content.section.children : []
    }
    const siteMenu = menu('/')
    const flagged = page.definition.meta?.navigationVariant
    const special = isVariant(flagged) ? menu(VARIANTS[flagged]).flatMap(menuLinks) : []
    const variant = isVariant(flagged) && special.length > 0 ? flagged : 'default'

    const state = facts.read('reader.state')
    const readers = new ReadersLinks(site, () => state)
    const ofSource = siteMenu.flatMap(menuLinks)
    // A menu without a usable link counts as no menu.
    const sections = readers.links(ofSource.length ? ofSource : site.navigation.top)
    const links: Record<(typeof ACCOUNT_LINKS)[ReaderState][number], Link> = {
      signIn: { text: 'Sign in/Sign up', href: SIGN_IN, style: 'fill' },
      subscribe: { text: 'Subscribe', href: subscribeHref(site, state), style: 'outline' },
      donate: { text: 'Support local news', href: site.donateUrl, style: 'link' },
      manage: { text: 'Manage account', href: '/account/', style: 'link' },
      signOut: { text: 'Sign out', href: SIGN_OUT, style: 'link', method: 'post' },
    }
    const services: Link[] = [
      { text: "Today's Paper", href: site.todaysPaperUrl },
      { text: 'Newsletters', href: '/newsletters/' },
    ]
    const sale = saleOf(fields, context, problem)
    return {
      type: 'header',
      id,
      variant,
      siteName: site.name,
      homeHref: '/',
      navigation: variant === 'default' ? sections : readers.links(special),
      sections,
      menu: {
        groups: readers.groups(ofSource.length ? siteMenu.flatMap(menuGroups) : site.navigation.menu),
        partners: readers.groups(site.navigation.partners),
        links: readers.links([...services, { text: 'Offers', href: '/offers/' }]),
      },
      account: {
        state,
        ...(state === 'logged-out' ? { prompt: PROMPT } : {}),
        links: ACCOUNT_LINKS[state].map((name) => links[name]),
      },
      ...(state === 'subscribed' ? {} : { subscribe: links.subscribe }),
      ...(sale ? { sale } : {}),
      search: { action: '/search', parameter: 'query', label: `Search ${site.name}` },
      links: services,
    }
  },
})
