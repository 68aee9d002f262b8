/** Line drawings on a 24 by 24 grid. Always decoration beside a text, so hidden from screen readers. */
const paths = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c.6-4.2 3.6-6.5 8-6.5s7.4 2.3 8 6.5',
  close: 'M5 5l14 14M19 5 5 19',
  chevron: 'M6 9l6 6 6-6',
  play: 'M8 5v14l11-7z',
  share: 'M12 15V3.5M7.5 7.5 12 3l4.5 4.5M8 11H5v10h14V11h-3',
} as const

export const Icon = ({ name, className }: { name: keyof typeof paths; className?: string | undefined }) => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    <path d={paths[name]} {...(name === 'play' ? { fill: 'currentColor', stroke: 'none' } : {})} />
  </svg>
)
