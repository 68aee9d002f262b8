import postcss, { type AtRule, type Declaration } from 'postcss'

/** Adds what the stylesheet needs in browsers that lack what it is written with (rule pages/old-browsers). */
export function forOldBrowsers(root: postcss.Root): void {
  withOldContainers(root)
  withOldScrollbars(root)
  withOldPopovers(root)
  withOldMediaQueries(root)
}

/**
 * Media queries as browsers before Safari 16.4 know them: they would drop every rule in one with a range (rule
 * pages/old-browsers). The inline style keeps its ranges, which are shorter; the stylesheet says all of it again.
 */
function withOldMediaQueries(root: postcss.Root): void {
  root.walkAtRules('media', (rule) => {
    rule.params = rule.params
      .replaceAll(/\(([\d.]+)(px|em)<=(width|height)</g, '(min-$3:$1$2) and ($3<')
      .replaceAll(/\((width|height)>=/g, '(min-$1:')
      // A screen may end between two pixels. Chromium takes 799.99 for 800.
      .replaceAll(
        /\((width|height)<([\d.]+)/g,
        (_, side: string, most: string) => `(max-${side}:${Number(most) - 0.02}`,
      )
  })
}

/** Contexts of a rule that browsers without containers know. */
function isWithoutContainer({ parent }: postcss.Node): boolean {
  if (!parent || parent.type === 'root') return true
  return !(parent.type === 'atrule' && (parent as AtRule).name === 'container') && isWithoutContainer(parent)
}

const inWindow = (value: string) => value.replaceAll(/(\d)cqi\b/g, '$1vw')

/**
 * For browsers without containers, such as Safari 15, in which a page has one column: lengths in shares of a container are
 * shares of the window, and the header and carousels, which are about as wide as the window, go by its width (rule
 * pages/old-browsers).
 */
function withOldContainers(root: postcss.Root): void {
  const forOld = (nodes: postcss.ChildNode) =>
    postcss.atRule({ name: 'supports', params: 'not (width:1cqi)', nodes: [nodes] })
  root.walkAtRules('container', (rule) => {
    const [, query] = /^(?:header|carousel) (.+)$/.exec(rule.params) ?? []
    if (!query) return
    const media = postcss.atRule({ name: 'media', params: query, nodes: rule.clone().nodes })
    media.walkDecls((declaration) => void (declaration.value = inWindow(declaration.value)))
    rule.after(forOld(media))
  })
  root.walkRules((rule) => {
    const sized = rule.nodes.filter((node): node is Declaration => node.type === 'decl' && node.value.includes('cqi'))
    if (sized.length === 0 || !isWithoutContainer(rule)) return
    const nodes = sized.map((declaration) => declaration.clone({ value: inWindow(declaration.value) }))
    rule.after(forOld(postcss.rule({ selectors: rule.selectors, nodes })))
  })
}

/** Safari before 18.2 knows no `scrollbar-width`, and shows a bar beside what has none elsewhere (rule pages/old-browsers). */
function withOldScrollbars(root: postcss.Root): void {
  root.walkDecls('scrollbar-width', ({ value, parent }) => {
    if (value !== 'none' || parent?.type !== 'rule') return
    const rule = parent as postcss.Rule
    const nodes = [postcss.decl({ prop: 'display', value: 'none' })]
    rule.after(postcss.rule({ selectors: rule.selectors.map((selector) => `${selector}::-webkit-scrollbar`), nodes }))
  })
}

/** How popovers look that `page/old-popovers.ts` has opened. A rule for those that the browser opens itself is dropped. */
function withOldPopovers(root: postcss.Root): void {
  root.walkRules(/:popover-open/, (rule) => {
    rule.after(rule.clone({ selectors: rule.selectors.map((each) => each.replace(':popover-open', '[data-open]')) }))
  })
}
