import type { EmbedNode } from '@broadsheet/contracts'
import { SandboxedFrame } from '../../../components/sandboxed-frame.tsx'
import { words } from '../../../components/words.ts'
import styles from './embed.module.css'

/** A third-party post or player, in a frame. The link leads to the original even if the frame fails. */
export const Embed = ({ node }: { node: EmbedNode }) => (
  <figure className={styles['embed']} data-provider={node.provider}>
    {node.frame ? <SandboxedFrame frame={node.frame} /> : null}
    {node.href ? (
      <figcaption>
        <a className={styles['source']} href={node.href} {...words(node.title)}>
          {node.title}
        </a>
      </figcaption>
    ) : node.frame ? null : (
      <p className={styles['source']} {...words(node.title)}>
        {node.title}
      </p>
    )}
  </figure>
)
