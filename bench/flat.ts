import { createElement } from 'react'

/** Turns a page's markup into one flat component with the same elements and texts, to measure what React alone costs. */
export function flatten(markup: string) {
  const VOID = new Set(['meta', 'link', 'img', 'br', 'hr', 'input'])
  const ATTRIBUTES: Record<string, string> = {
    class: 'className',
    srcset: 'srcSet',
    fetchpriority: 'fetchPriority',
    tabindex: 'tabIndex',
    for: 'htmlFor',
    datetime: 'dateTime',
    autocomplete: 'autoComplete',
    autofocus: 'autoFocus',
    popovertarget: 'popoverTarget',
    viewbox: 'viewBox',
  }
  type Element = { tag: string; props: Record<string, string>; children: (Element | string)[] }
  const top: Element = { tag: 'div', props: {}, children: [] }
  const open: Element[] = [top]
  for (const [, closing, tag, attributes, text] of markup
    .replace(/<!doctype html>/, '')
    // What stands in a style or script is text, also where it looks like a tag.
    .matchAll(/<(\/?)([a-z][\w-]*)([^>]*)>|((?<=<(?:style|script)[^>]*>)[^]+?(?=<\/(?:style|script)>)|[^<]+)/gi)) {
    if (text !== undefined) open.at(-1)!.children.push(text)
    else if (closing) {
      if (open.length > 1) open.pop()
    } else {
      const props = Object.fromEntries(
        [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)]
          .filter(([, name]) => name !== 'style')
          .map(([, name, value]) => [ATTRIBUTES[name!] ?? name!, value!]),
      )
      const element: Element = { tag: tag!, props, children: [] }
      open.at(-1)!.children.push(element)
      if (!VOID.has(tag!) && !attributes!.endsWith('/')) open.push(element)
    }
  }
  const toReact = (node: Element | string): ReturnType<typeof createElement> | string =>
    typeof node === 'string' ? node : createElement(node.tag, node.props, ...node.children.map(toReact))
  return toReact(top) as ReturnType<typeof createElement>
}
