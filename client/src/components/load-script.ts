/**
 * Adds a third-party script to the page. If it fails to load, that is logged and the page does without it
 * (rule service/third-parties).
 */
export function loadScript(src: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  // oxlint-disable-next-line no-console
  script.addEventListener('error', () => console.error('Error when load module', src))
  document.head.append(script)
  return script
}
