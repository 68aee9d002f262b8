import type { SectionHeaderNode, Writer } from '@broadsheet/contracts'
import { Picture } from '../../components/picture.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import styles from './section-header.module.css'

/** The id that lists use to name this header as their heading. */
export const labelId = (node: SectionHeaderNode) => `${node.id}-label`

/** The head of a list, chain or carousel: label, description and 'more' link. */
export function SectionHeader({ node }: Pick<BlockProps<SectionHeaderNode>, 'node'>) {
  const { label, href, description, more, topLine, writers } = node
  if (!label && !description && !topLine && !writers && more?.position !== 'top') return null
  return (
    <header className={styles['header']} {...(topLine ? { 'data-top-line': '' } : {})}>
      {label ? (
        <h2 className={styles['label']} id={labelId(node)}>
          {href ? <a href={href}>{label}</a> : label}
        </h2>
      ) : null}
      {more?.position === 'top' ? <SectionMore node={node} /> : null}
      {description ? <p className={styles['description']}>{description}</p> : null}
      {writers ? (
        <ul className={styles['writers']}>
          {writers.map((writer) => (
            <li key={writer.name} className={styles['writer']}>
              <Portrait writer={writer} />
            </li>
          ))}
        </ul>
      ) : null}
    </header>
  )
}

/** A writer's portrait, name and subject. */
function Portrait({ writer: { name, href, position, image } }: { writer: Writer }) {
  const words = (
    <>
      {image ? (
        <span className={styles['face']}>
          <Picture image={image} crop />
        </span>
      ) : null}
      <span className={styles['name']}>{name}</span>
      {position ? <span className={styles['position']}>{position}</span> : null}
    </>
  )
  return href ? (
    <a className={styles['portrait']} href={href}>
      {words}
    </a>
  ) : (
    <span className={styles['portrait']}>{words}</span>
  )
}

/** The 'more' link. If it belongs at the bottom, the list draws it there. */
export const SectionMore = ({ node }: { node: SectionHeaderNode }) =>
  node.more ? (
    <a className={styles['more']} data-position={node.more.position} href={node.more.href}>
      {node.more.label}
    </a>
  ) : null
