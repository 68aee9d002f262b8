/** Runs at once and then at most once per interval. A call during the interval is deferred, not lost. */
export function throttled(milliseconds: number, run: () => void): () => void {
  let resting = false
  let wanted = false
  const go = () => {
    if (resting) {
      wanted = true
      return
    }
    resting = true
    setTimeout(() => {
      resting = false
      if (!wanted) return
      wanted = false
      go()
    }, milliseconds)
    run()
  }
  return go
}
