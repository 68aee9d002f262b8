import type { Frame } from '@broadsheet/contracts'
import styles from './sandboxed-frame.module.css'

/**
 * A document of an opaque origin: what content may run, it runs there. Its height is reserved, and corrected when the
 * document tells its own (`page/frames.ts`).
 */
export const SandboxedFrame = ({ frame }: { frame: Frame }) => (
  <iframe
    className={styles['frame']}
    src={frame.src}
    title={frame.title}
    sandbox="allow-scripts allow-popups"
    loading="lazy"
    data-sized
    style={{ blockSize: frame.height }}
  />
)
