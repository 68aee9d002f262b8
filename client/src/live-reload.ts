/** Development only: reloads the page when a file changes and when the server comes back. */
const events = new EventSource('/dev/events')
let connected = false

events.addEventListener('open', () => {
  if (connected) location.reload()
  connected = true
})
events.addEventListener('message', () => location.reload())
