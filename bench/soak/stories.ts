import { CORRECTED, type House } from '../chaos/house.ts'
import { storyAddresses } from '../story-addresses.ts'
import { figuresOf } from './gauges.ts'

/** How many stories of the newsroom are read, and pages that wait to be asked for as ones that nobody has read. */
const STORIES = 6000
const UNREAD = 50
/** So many read at a time until caches are full: until they have not grown for so many seconds. */
const FILLERS = 8
const STILL = 8

/** Stories that readers have not seen, as many as are wanted: all in turn, again and again. */
export async function openStories(house: House) {
  const all = (await storyAddresses(house.relays.newsroom.address, STORIES)).filter((path) => path !== CORRECTED)
  let next = 0
  return {
    /** Puts stories behind those that wait, which are taken from the end. */
    refill(waiting: string[]): void {
      while (waiting.length < UNREAD) waiting.unshift(all[next++ % all.length]!)
    },

    /** Reads stories at each instance until its caches no longer grow, or all are read. Says how it ended. */
    async fillCaches(): Promise<string> {
      const from = Date.now()
      const held: number[] = []
      let isFull = false
      let read = 0
      const stories = all[Symbol.iterator]()
      const fill = async (filler: number) => {
        for (const path of stories)
          for (const origin of house.instances) {
            if (isFull) return
            // One household would be held back.
            const headers = { 'x-forwarded-for': `172.31.${filler}.${read++ % 250}` }
            await (await fetch(origin + path, { headers })).arrayBuffer()
          }
      }
      const look = async () => {
        const figures = await Promise.all(house.instances.map((origin) => figuresOf(origin)))
        held.push(Math.min(...figures.map(({ cached }) => cached)))
        const before = held.at(-STILL - 1)
        isFull = before !== undefined && Math.max(...held.slice(-STILL)) < before * 1.02
      }
      const watch = setInterval(() => void look(), 1000)
      await Promise.all(Array.from({ length: FILLERS }, (_, filler) => fill(filler)))
      clearInterval(watch)
      const seconds = ((Date.now() - from) / 1000).toFixed(0)
      return `${held.at(-1)?.toFixed(0)} MB are kept after ${read} reads in ${seconds} s, and ${isFull ? 'no more than that' : 'all stories'}`
    },
  }
}
