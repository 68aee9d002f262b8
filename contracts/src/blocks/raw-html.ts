import { z } from 'zod'
import { count, html, text, toggle } from '../fields/kit.ts'
import { rawHtmlNode } from '../nodes/body.ts'
import { AREAS_ABOVE, declareBlock } from './declare.ts'

export const rawHtml = declareBlock({
  type: 'raw-html',
  fields: z.object({
    html: html('HTML'),
    disable: toggle('Hidden in the editor', false, 'Readers still see it'),
    lazy: toggle('Loaded when near', false),
    title: text('Title', 'Embedded content', 'What a screen reader calls the frame'),
    height: count('Height before it is known', 300, 'CSS pixels'),
  }),
  gives: [rawHtmlNode],
  standsIn: [...AREAS_ABOVE, 'column', 'footer'],
})
