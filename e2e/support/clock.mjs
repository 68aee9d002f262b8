/** Loaded into a service before its own code: lets a test move the service's clock by a message. */
const real = Date.now
let ahead = 0
Date.now = () => real() + ahead

process.on('message', (message) => {
  ahead += message.advance
  process.send({ advanced: ahead })
})
process.channel.unref()
