import type { PaginationNode } from '@broadsheet/contracts/blocks/listing'
import { PageLinks } from '../../components/page-links.tsx'

/** Page 1 has no number in its address. */
export const pageHref = (basePath: string, page: number) =>
  page === 1 ? basePath : `${basePath.replace(/\/?$/, '/')}${page}/`

/** Links to the pages of a listing. */
export function Pagination({
  node: { id, current, total, basePath, previous, next, windows },
}: {
  node: PaginationNode
}) {
  if (current === 0 || total < 2) return null
  return (
    <PageLinks
      id={id}
      current={current}
      windows={windows}
      hrefOf={(page) => pageHref(basePath, page)}
      previous={previous}
      next={next}
      names={{ previous: 'Newer', next: 'Older' }}
    />
  )
}
