import type { NewsletterDesk } from '../renderer/page-context.ts'
import { captcha, data } from './chunks.ts'

type Client = Awaited<ReturnType<typeof data>>['trpcClient']

/** Kept, so that a page that is being left can still send. */
let client: Client | undefined
const load = async () => (client = (await data()).trpcClient)

/** The service's own code for a fault, in whatever envelope it came. */
const codeOf = (fault: unknown) =>
  (fault as { data?: { error?: { code?: string } } } | null | undefined)?.data?.error?.code

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
    return service.mine
      .query()
      .catch((fault: unknown) => (codeOf(fault) === 'not-signed-in' ? undefined : Promise.reject(fault)))
  },
  set: async (input) => (client ?? (await load())).newsletters.set.mutate(input),
}
