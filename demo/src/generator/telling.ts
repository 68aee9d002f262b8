import type { Facts, Language, NumberPool, Pool } from '../desks/desk.ts'
import { calendarOf } from '@broadsheet/fixtures/dates'
import type { Dice } from '@broadsheet/fixtures/random'
import { commonFacts, person, type Person } from './facts.ts'

const FACT = /(\b[Aa]n? )?\{([A-Za-z]+)(\d*)(?:\.([a-z]+))?\}/g
/**
 * Words pronounced with a vowel first: by their letter, leaving out the doubtful u and h, and the numbers 8, 11, 18 and
 * 80.
 */
const VOWEL = /^(?:[AEIOaeio]|8|1[18](?!\d))/
/** After "p.m." a sentence gets no period of its own. */
const TWO_STOPS = /(?<!\.)\.\.(?!\.)/g
const SMALL = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
/** Attempts to draw a second person or street that differs from the first. */
const MAX_DRAWS = 12

const PRONOUNS = { he: { their: 'his', them: 'him' }, she: { their: 'her', them: 'her' } } as const

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const digits = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** The last name, for names from a desk's own list. */
function partOf(text: string, part?: string) {
  if (part === undefined) return text
  if (part === 'last') return text.slice(text.indexOf(' ') + 1)
  if (part === 'first') return text.split(' ')[0]!
  throw new Error(`"${text}" has no "${part}"`)
}

/** The facts of one story. Each is drawn when first needed and then kept. */
export class Telling {
  readonly #dice: Dice
  readonly #facts: readonly Facts[]
  readonly #at: number
  readonly #language: Language
  readonly #texts = new Map<string, string>()
  readonly #numbers = new Map<string, number>()
  readonly #people = new Map<string, Person>()

  /** Searches `facts` in their order; `at` (ms) is when the story was published. */
  constructor(dice: Dice, facts: readonly (Facts | undefined)[], at: number, language: Language = 'en') {
    this.#language = language
    this.#dice = dice
    this.#facts = [...facts.filter((pool) => pool !== undefined), commonFacts]
    this.#at = at
  }

  /** Replaces each name with its fact; throws for an unknown name. */
  fill(text: string): string {
    const filled = text.replace(
      FACT,
      (_, article: string | undefined, written: string, number: string, part?: string) => {
        const name = written.charAt(0).toLowerCase() + written.slice(1)
        const value = name === 'person' ? this.#personal(name + number, part) : partOf(this.#text(name, number), part)
        return this.#articleFor(value, article) + (written === name ? value : capital(value))
      },
    )
    return filled.replace(TWO_STOPS, '.')
  }

  /** Draws one of the texts and fills it. */
  draw(texts: readonly string[]): string {
    return this.fill(this.#dice.pick(texts))
  }

  /** Chooses between `a` and `an` by the word that follows. */
  #articleFor(value: string, article = '') {
    if (!article || this.#language !== 'en' || /^[uUhH]/.test(value)) return article
    return `${article.charAt(0)}${VOWEL.test(value) ? 'n' : ''} `
  }

  #personal(key: string, part?: string): string {
    let someone = this.#people.get(key)
    if (!someone) {
      someone = person(this.#dice)
      const known = new Set([...this.#people.values()].map(({ last }) => last))
      for (let draw = 0; known.has(someone.last) && draw < MAX_DRAWS; draw++) someone = person(this.#dice)
      this.#people.set(key, someone)
    }
    if (part === undefined) return `${someone.first} ${someone.last}`
    if (part === 'first' || part === 'last' || part === 'they') return someone[part]
    if (part === 'their' || part === 'them') return PRONOUNS[someone.they][part]
    throw new Error(`a person has no "${part}"`)
  }

  #text(name: string, number: string): string {
    const key = name + number
    const known = this.#texts.get(key)
    if (known !== undefined) return known
    const text = calendarOf(name, this.#at) ?? this.#draw(name, number)
    this.#texts.set(key, text)
    return text
  }

  #draw(name: string, number: string): string {
    const pool = this.#pool(name + number) ?? this.#pool(name)
    if (!pool) throw new Error(`nobody knows a fact "${name}${number}"`)
    if (!isList(pool)) return this.#written(name + number, pool)
    const alike = [...this.#texts].filter(([key]) => key.replace(/\d+$/, '') === name)
    const taken = new Set(alike.map(([, text]) => text))
    let text = this.fill(this.#dice.pick(pool))
    for (let draw = 0; taken.has(text) && draw < MAX_DRAWS; draw++) text = this.fill(this.#dice.pick(pool))
    return text
  }

  #pool(name: string): Pool | undefined {
    return this.#facts.find((facts) => Object.hasOwn(facts, name))?.[name]
  }

  #written(name: string, pool: NumberPool): string {
    const value = this.#number(name, pool)
    if (pool.written === 'year') return String(value)
    return (pool.written === 'words' ? SMALL[value] : undefined) ?? digits(value)
  }

  #number(name: string, pool: NumberPool): number {
    const from = this.#end(pool.from) + pool.plus[0]
    const to = this.#end(pool.to) + pool.plus[1]
    const value = Math.max(0, from + this.#dice.between(0, Math.floor((to - from) / pool.step)) * pool.step)
    this.#numbers.set(name, value)
    return value
  }

  /** A literal number, or the value of another number in the story. */
  #end(end: number | string): number {
    if (typeof end === 'number') return end
    this.#text(end, '')
    const value = this.#numbers.get(end)
    if (value === undefined) throw new Error(`"${end}" is no number`)
    return value
  }
}

const isList = (pool: Pool): pool is readonly string[] => Array.isArray(pool)
