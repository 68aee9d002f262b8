import { CORRECTED, type House } from '../chaos/house.ts'
import { storyAddresses } from '../story-addresses.ts'
import { figuresOf } from './gauges.ts'

/** How many of the newsroom's stories are read, and how many pages wait at a time to be read as unread ones. */
const STORIES = 6000
const UNREAD = 50
/** How many readers fill the caches. They are full once they have not grown for `STILL` seconds. */
const FILLERS = 8
const STILL = 8

/** An endless supply of stories for readers: all in turn, over and over. */
export async function openStories(house: House) {
  const all = (await storyAddresses(house.relays.newsroom.address, STORIES)).filter((path) => path !== CORRECTED)
  let next = 0
  return {
    /** Adds stories at the beginning of the waiting list, from whose end readers take them. */
    refill(waiting: string[]): void {
      while (waiting.length < UNREAD) waiting.unshift(all[next++ % all.length]!)
    },

    /** Reads stories at each instance until its caches no longer grow, or all stories are read. Returns a summary. */
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
            // Many addresses, because limits would hold a single household back.
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
