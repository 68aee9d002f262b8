/** A call to the Publisher Tag: its name and its arguments. */
export type TagCall = [name: string, ...given: unknown[]]

/**
 * A fake Google Publisher Tag. Records each call in `tagCalls`, in the shape that the reference documents, and fills
 * slots in turn with a late and oversized ad, or with nothing.
 */
export const publisherTag = `(() => {
  const calls = (window.tagCalls = [])
  const note = (name, ...given) => calls.push([name, ...given])
  const fillers = [
    (box) => {
      const ad = document.createElement('div')
      ad.dataset.creative = 'oversized'
      Object.assign(ad.style, { width: '1200px', height: '900px', background: '#ccc' })
      box.append(ad)
    },
    () => {},
  ]
  let filled = 0
  const pubads = {
    enableSingleRequest: () => (note('enableSingleRequest'), true),
    disableInitialLoad: () => note('disableInitialLoad'),
    setCentering: (center) => note('setCentering', center),
    setForceSafeFrame: (force) => note('setForceSafeFrame', force),
    setPrivacySettings: (settings) => note('setPrivacySettings', settings),
    setTargeting: (key, value) => (note('setTargeting', key, value), pubads),
    refresh(slots, options) {
      note('refresh', slots.map((slot) => slot.id), options)
      for (const slot of slots) {
        const fill = fillers[filled++ % fillers.length]
        setTimeout(() => fill(document.getElementById(slot.id)), 400)
      }
    },
  }
  const tag = window.googletag
  const waiting = tag.cmd
  Object.assign(tag, {
    pubads: () => pubads,
    defineSlot(path, sizes, id) {
      note('defineSlot', path, sizes, id)
      const slot = { id, addService: () => slot, setTargeting: (key, value) => (note('slotTargeting', key, value), slot) }
      return slot
    },
    display: (id) => note('display', id),
    enableServices: () => note('enableServices'),
    cmd: { push: (command) => (command(), 1) },
  })
  for (const command of waiting) command()
})()`
