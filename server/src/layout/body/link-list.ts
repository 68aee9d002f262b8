import type { LinkListPart } from '../../content/index.ts'
import { plainText } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

export const linkList: BodyHandler<LinkListPart> = ({ title, links: written }, state) => {
  const links = written.flatMap(({ text, href }) => {
    const words = plainText(text)
    return words ? [{ text: words, href }] : []
  })
  return links.length > 0 ? { type: 'link-list', id: state.id(), ...(title ? { title } : {}), links } : undefined
}
