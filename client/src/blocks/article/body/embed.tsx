import type { EmbedNode } from '@broadsheet/contracts'
import { SandboxedFrame } from '../../../components/sandboxed-frame.tsx'
import styles from './embed.module.css'

/** A post or player of another house, in a frame; the link leads there whatever becomes of the frame. */
export const Embed = ({ node }: { node: EmbedNode }) => (
  <figure className={styles['embed']} data-provider={node.provider}>
    {node.frame ? <SandboxedFrame frame={node.frame} /> : null}
    {node.href ? (
      <figcaption>
        <a className={styles['source']} href={node.href}>
          {node.title}
        </a>
      </figcaption>
    ) : node.frame ? null : (
      <p className={styles['source']}>{node.title}</p>
    )}
  </figure>
)
