import { MOST_FACTS, type FactBoxNode } from '@broadsheet/contracts/blocks/fact-box'
import { defineBlock } from '../block.ts'
import { blockHtml } from '../html/sanitise.ts'

/** The facts of a story at a glance (rule blocks/fact-box). Needs a headline and either a text or at least one fact. */
export const factBox = defineBlock<'fact-box'>({
  type: 'fact-box',

  resolve({ id, fields, problem }): FactBoxNode | undefined {
    const headline = fields.headline.trim()
    const html = blockHtml(fields.text.trim())
    const facts = fields.facts.map((fact) => fact.trim()).filter(Boolean)
    const isEmpty = !html && facts.length === 0
    if (!headline || isEmpty) {
      // An empty block that an editor has not begun to fill in is not worth reporting.
      if (headline || !isEmpty)
        problem('block-field', `a fact box is not shown without ${headline ? 'a text or a fact' : 'a headline'}`)
      return undefined
    }
    if (facts.length > MOST_FACTS)
      problem('fact-box-facts', `facts: ${facts.length} facts, of which the first ${MOST_FACTS} are shown`)
    return { type: 'fact-box', id, headline, ...(html ? { html } : {}), facts: facts.slice(0, MOST_FACTS) }
  },
})
