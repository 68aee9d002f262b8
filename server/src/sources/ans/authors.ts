import { authorHref, type Story, type StoryAuthor } from '../../content/index.ts'
import { pictureOf } from './pictures.ts'
import type { AnsAuthor, AnsStory } from './schema.ts'

/** 'No Author', as a name or as an id. */
const NO_AUTHOR = /^no[ _-]author$/i
const SEPARATOR = /[\s,|/-]/

export const withoutBy = (name: string) => name.trim().replace(/^by(?:\s*:\s*|\s+|$)/i, '')

/** Removes trailing organisations since the byline names them anyway (rule cards/author-names). */
const cleanName = (name: string, organizations: readonly (string | undefined)[]): string =>
  organizations.reduce<string>(withoutOrganization, name)

function withoutOrganization(bare: string, organization: string | undefined): string {
  const end = organization ? bare.length - organization.length : -1
  // As a word of its own: 'Anna Holland' does not write for 'land'.
  if (!organization || end <= 0 || !SEPARATOR.test(bare[end - 1]!)) return bare
  return bare.slice(end).toLowerCase() === organization.toLowerCase() ? withoutSeparators(bare.slice(0, end)) : bare
}

const ARTICLE = /^the\s+/i
const withoutArticle = (name: string) => name.toLowerCase().replace(ARTICLE, '')

/** Whether a name is only the organisation's, as in a wire story: 'By The Associated Press'. */
const isOrganization = (name: string, organization: string | undefined) =>
  organization !== undefined && withoutArticle(name) === withoutArticle(organization)

/** Cuts what may stand between a name and an organisation from the end. */
function withoutSeparators(name: string): string {
  let end = name.length
  while (end > 0 && SEPARATOR.test(name[end - 1]!)) end--
  return name.slice(0, end)
}

/** What all authors of a story share. */
interface Paper {
  affiliation: string | undefined
  /** The organisation in the byline. */
  named: string | undefined
  ownHosts: readonly string[]
}

/** Newsrooms credit 'No Author' when they mean that there is none. */
function authorOf(
  { _id, slug, type, name: creditedName, org, url, image, byline, description, social_links }: AnsAuthor,
  { affiliation, named, ownHosts }: Paper,
) {
  const written = creditedName?.trim() ?? ''
  const organization = org?.trim() || undefined
  const said = withoutBy(written)
  const name = isOrganization(said, named) ? '' : cleanName(said, [organization, affiliation])
  // Checked after the organisation is cut, because 'No Author, The Courier' is nobody either.
  if (!name || NO_AUTHOR.test(name) || NO_AUTHOR.test(_id?.trim() ?? '')) return []
  const author: StoryAuthor = {
    id: _id,
    slug,
    name,
    href: authorHref(url, ownHosts),
    isOrganization: type?.trim().toLowerCase() === 'organization' || isOrganization(name, organization),
    image: pictureOf(image),
    position: byline?.trim() || organization,
    biography: description,
    networks: social_links.map((network) => ({ site: network.site, url: network.url })),
  }
  return [author]
}

/** The authors of a story, and the organisation that they write for, or else the agency that sent it (rule cards/agencies). */
export function writersOf(
  { credits, distributor }: AnsStory,
  ownHosts: readonly string[],
): Pick<Story, 'authors' | 'organization' | 'isFreelance' | 'isReference'> {
  const by = credits?.by ?? []
  const affiliation = credits?.affiliation[0]?.name?.trim()
  const agency = distributor?.category === 'wires' ? distributor.name?.trim() : undefined
  const organization = affiliation || by.find(({ org }) => org?.trim())?.org?.trim() || agency || undefined
  return {
    authors: by.flatMap((author) => authorOf(author, { affiliation, named: organization, ownHosts })),
    organization,
    isFreelance: distributor?.category === 'freelance',
    isReference: distributor?.mode === 'reference',
  }
}
