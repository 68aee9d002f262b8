import type { PreviewFacts } from '../server-half.ts'
import { attribute, escapeHtml } from './escape.ts'
import styles from './preview-bar.module.css'

/** Says what is being previewed, so that a preview cannot be mistaken for the live page. */
export const previewBar = ({ labels, exitHref }: PreviewFacts): string =>
  [
    `<aside class="${styles['bar']}" aria-label="Preview" data-preview-bar><strong class="${styles['name']}">Preview</strong>`,
    `<ul class="${styles['labels']}">${labels.map((label) => `<li>${escapeHtml(label)}</li>`).join('')}</ul>`,
    `<a class="${styles['exit']}"${attribute('href', exitHref)}>Leave preview</a></aside>`,
  ].join('')
