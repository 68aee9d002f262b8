import styles from './arrows.module.css'

interface Props {
  /** Names what the arrows move. */
  label: string
  page: number
  /**
   * Undefined until the browser has measured. Until then, and if everything is in view, there is nothing to page
   * through.
   */
  pages: number | undefined
  onStep: (step: 1 | -1) => void
}

/** Two arrows with the current page between them. */
export function Arrows({ label, page, pages, onStep }: Props) {
  if (pages === undefined || pages < 2) return null
  return (
    <div className={styles['arrows']}>
      <Arrow name="Previous" label={label} onClick={() => onStep(-1)} />
      <span className={styles['counter']} aria-hidden="true">
        {page + 1} / {pages}
      </span>
      <Arrow name="Next" label={label} onClick={() => onStep(1)} />
    </div>
  )
}

const Arrow = ({ name, label, onClick }: { name: 'Previous' | 'Next'; label: string; onClick: () => void }) => (
  <button type="button" className={styles['arrow']} aria-label={`${name}: ${label}`} onClick={onClick}>
    <svg
      viewBox="0 0 36 36"
      width="36"
      height="36"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="18" cy="18" r="17" strokeWidth="1" />
      <path d={name === 'Next' ? 'M15.5 11.5 22 18l-6.5 6.5' : 'M20.5 11.5 14 18l6.5 6.5'} />
    </svg>
  </button>
)
