/** Preloaded into a service so that a test can move the service's clock by message. */
const real = Date.now
let ahead = 0
Date.now = () => real() + ahead

process.on('message', (message) => {
  ahead += message.advance
  process.send({ advanced: ahead })
})
process.channel.unref()
