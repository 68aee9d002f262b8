import type { ArticleNode } from '@broadsheet/contracts/blocks/article'

/** A sentence, with a link after it if there is one. */
export const TextWithLink = ({ text, link }: NonNullable<ArticleNode['note']>) => (
  <>
    {text}
    {link ? (
      <>
        {' '}
        <a href={link.href}>{link.text}</a>
      </>
    ) : null}
  </>
)
