/**
 * WebKit (seen in 2.50, the engine of Safari 26) goes on with the styles of the old width after a phone is turned or a
 * window resized, until something makes it read a stylesheet again. A rule that comes and goes does (rule pages/new-width).
 */
export function restyleForNewWidth(): void {
  if (!navigator.vendor.startsWith('Apple')) return
  let width = innerWidth
  addEventListener('resize', () => {
    if (innerWidth === width) return
    width = innerWidth
    const sheet = document.querySelector('style')?.sheet
    sheet?.deleteRule(sheet.insertRule('x{}'))
  })
}
