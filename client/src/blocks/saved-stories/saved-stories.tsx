import type { NodeOf } from '@broadsheet/contracts'
import { ActionLink } from '../../components/action-link.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import styles from './saved-stories.module.css'

/**
 * The frame for saved stories and follows. `page/saved/list.ts` fills it from what the browser keeps. Without scripting the
 * service fills it for signed-in readers (rule saved/list).
 */
export const SavedStories = ({ node }: BlockProps<NodeOf<'saved-stories'>>) => (
  <div className={styles['saved']} data-saved-stories="" data-state={node.state}>
    <p className={styles['summary']}>{node.summary}</p>
    <output className={styles['note']} data-saved-note="" />
    <Part node={node} name="stories" />
    <Part node={node} name="follows" />
    <p>
      {node.links.map((link) => (
        <ActionLink key={link.href} link={link} />
      ))}
    </p>
  </div>
)

const Part = ({ node, name }: { node: NodeOf<'saved-stories'>; name: 'stories' | 'follows' }) => {
  const { title, empty } = node[name]
  const heading = `${node.id}-${name}`
  return (
    <section aria-labelledby={heading} className={styles['part']}>
      <h2 id={heading} tabIndex={-1}>
        {title}
      </h2>
      <div data-saved-list={name} data-empty={empty}>
        {node.state === 'logged-out' ? (
          <>
            <noscript>
              <p>Your browser keeps this list. Showing it needs JavaScript.</p>
            </noscript>
            <p className={styles['late']}>This list has not come yet. If it does not, please load the page again.</p>
          </>
        ) : (
          <div data-personal={name} />
        )}
      </div>
    </section>
  )
}
