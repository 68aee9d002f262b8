import styles from './turn.module.css'

const DIRECTIONS = {
  previous: { name: 'Previous picture', path: 'M15 5l-7 7 7 7' },
  next: { name: 'Next picture', path: 'M9 5l7 7-7 7' },
} as const

/** A button at the side of a picture. */
export const Turn = ({ to, onTurn }: { to: keyof typeof DIRECTIONS; onTurn: () => void }) => (
  <button
    type="button"
    className={styles['turn']}
    data-to={to}
    data-island-action
    aria-label={DIRECTIONS[to].name}
    onClick={onTurn}
  >
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={DIRECTIONS[to].path} />
    </svg>
  </button>
)
