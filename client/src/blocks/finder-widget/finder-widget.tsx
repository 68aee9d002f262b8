import type { FinderWidgetNode } from '@broadsheet/contracts/blocks/finder-widget'
import { FINDER_FILTERS } from '@broadsheet/contracts/finder'
import { Picture } from '../../components/picture.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import head from '../../styles/block-head.module.css'
import { PlainFilterMenu } from '../finder/filter-menu.tsx'
import filters from '../finder/filters.module.css'
import styles from './finder-widget.module.css'

/** A plain form that leads to the finder with the filters chosen here. It needs no script. */
export function FinderWidget({ node }: BlockProps<FinderWidgetNode>) {
  const { id, heading, image, title, description, action, filters: options } = node
  return (
    <section className={head['headed']} aria-labelledby={`${id}-heading`}>
      <h2 className={head['title']} id={`${id}-heading`}>
        {heading}
      </h2>
      <div className={styles['widget']}>
        {image ? (
          <div className={styles['media']}>
            <Picture image={image} crop />
          </div>
        ) : null}
        <div className={styles['words']}>
          <h3 className={styles['title']}>{title}</h3>
          <p className={styles['description']}>{description}</p>
          <search aria-label={heading}>
            <form method="get" action={action.href} className={filters['bar']}>
              {FINDER_FILTERS.map((filter) => (
                <PlainFilterMenu key={filter} id={id} filter={filter} options={options[filter]} chosen={[]} />
              ))}
              <label className={filters['check']}>
                <input type="checkbox" name="takes_reservations" value="true" className={filters['box']} />
                Takes reservations
              </label>
              <button type="submit" className={filters['apply']}>
                {action.text}
              </button>
            </form>
          </search>
        </div>
      </div>
    </section>
  )
}
