/** Development only: the page is loaded again when a file has changed, and when the server is back. */
const events = new EventSource('/dev/events')
let connected = false

events.addEventListener('open', () => {
  if (connected) location.reload()
  connected = true
})
events.addEventListener('message', () => location.reload())
