import type { RelatedLink } from '@broadsheet/contracts'
import { Picture } from './picture.tsx'
import { words } from './words.ts'

/** The items of a list of recommended stories. `thumbnail`: the class of their pictures. */
export const RelatedItems = ({ links, thumbnail }: { links: readonly RelatedLink[]; thumbnail: string | undefined }) =>
  links.map((link) => (
    <li key={link.href}>
      <a href={link.href} {...words(link.text)}>
        {link.text}
      </a>
      {link.image ? (
        <span className={thumbnail}>
          <Picture image={link.image} crop />
        </span>
      ) : null}
    </li>
  ))
