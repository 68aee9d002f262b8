import type { NewsletterDesk } from '../renderer/page-context.ts'
import { captcha, data } from './chunks.ts'

type Client = Awaited<ReturnType<typeof data>>['trpcClient']

/** Kept, so that a page that is being left can still send. */
let client: Client | undefined
const load = async () => (client = (await data()).trpcClient)

/** The service's own code for a fault, in whatever envelope it came. */
const codeOf = (fault: unknown) =>
  (fault as { data?: { error?: { code?: string } } } | null | undefined)?.data?.error?.code

/** Where the session has ended, or its account has no address, a reader is a stranger to the newsletters. */
const unlessStrangers = (fault: unknown) =>
  ['not-signed-in', 'no-email'].includes(codeOf(fault) ?? '') ? undefined : Promise.reject(fault)

/** An answer to the challenge; undefined if that cannot be had, which stops no reader (rule newsletters/captcha). */
async function solved(): Promise<{ captcha?: string }> {
  const solution = await captcha()
    .then(({ takeSolution }) => takeSolution())
    .catch(() => undefined)
  return solution === undefined ? {} : { captcha: solution }
}

export const newsletters: NewsletterDesk = {
  prepare() {
    captcha().then(
      ({ prepareSolution }) => prepareSolution(),
      () => {},
    )
  },
  async signUp(input) {
    const { newsletters: service } = await load()
    const send = async () => service.signUp.mutate({ ...input, ...(await solved()) })
    // The answer may have grown old while the reader was away.
    return send().catch((fault: unknown) => (codeOf(fault) === 'bad-captcha' ? send() : Promise.reject(fault)))
  },
  async mine() {
    const { newsletters: service } = await load()
    const mine = await service.mine.query().catch(unlessStrangers)
    // An account without an address is told of no newsletter at all.
    return mine?.complete && mine.newsletters.length === 0 ? undefined : mine
  },
  set: async (input) => (client ?? (await load())).newsletters.set.mutate(input).catch(unlessStrangers),
}
