import type { SectionHeaderNode } from '@broadsheet/contracts'
import type { BlockProps } from '../../renderer/block.ts'
import styles from './section-header.module.css'

/** The id by which a list says that this is its heading. */
export const labelId = (node: SectionHeaderNode) => `${node.id}-label`

/** The head of a list, chain or carousel: label, description, and a way to more of it. */
export function SectionHeader({ node }: Pick<BlockProps<SectionHeaderNode>, 'node'>) {
  const { label, href, description, more, topLine } = node
  if (!label && !description && !topLine && more?.position !== 'top') return null
  return (
    <header className={styles['header']} {...(topLine ? { 'data-top-line': '' } : {})}>
      {label ? (
        <h2 className={styles['label']} id={labelId(node)}>
          {href ? <a href={href}>{label}</a> : label}
        </h2>
      ) : null}
      {more?.position === 'top' ? <SectionMore node={node} /> : null}
      {description ? <p className={styles['description']}>{description}</p> : null}
    </header>
  )
}

/** The link to more. The list itself draws it where it stands at the bottom. */
export const SectionMore = ({ node }: { node: SectionHeaderNode }) =>
  node.more ? (
    <a className={styles['more']} data-position={node.more.position} href={node.more.href}>
      {node.more.label}
    </a>
  ) : null
