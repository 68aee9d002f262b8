import type { NewsletterDesk } from '../renderer/page-context.ts'
import { sentTo } from '../page/sent-to.ts'
import { PRESS_WAITS } from './chunk.ts'
import { captcha, data } from './chunks.ts'

type Client = Awaited<ReturnType<typeof data>>['trpcClient']

/** Kept ready, so that a page can still send while it is being left. */
let client: Client | undefined
const load = async (wait?: number) => (client = (await data(wait)).trpcClient)

/** The service's own code for a fault, if the fault has one. */
const codeOf = (fault: unknown) =>
  (fault as { data?: { error?: { code?: string } } } | null | undefined)?.data?.error?.code

/**
 * If the session has ended, somebody else has signed in since, or the account has no email address, the reader counts as logged
 * out here.
 */
const unlessStrangers = (fault: unknown) =>
  ['not-signed-in', 'other-reader', 'no-email'].includes(codeOf(fault) ?? '') ? undefined : Promise.reject(fault)

/** An answer to the challenge; empty if it cannot be had, which stops no reader (rule newsletters/captcha). */
async function solved(): Promise<{ captcha?: string }> {
  const solution = await captcha(PRESS_WAITS)
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
    const { newsletters: service } = await load(PRESS_WAITS)
    const send = async () => service.signUp.mutate({ ...input, ...(await solved()) })
    // The answer to the challenge may have expired while the reader was away.
    return send().catch((fault: unknown) => (codeOf(fault) === 'bad-captcha' ? send() : Promise.reject(fault)))
  },
  async mine() {
    const { newsletters: service } = await load()
    const mine = await service.mine.query().catch(unlessStrangers)
    // For an account without an email address, the service lists no newsletters.
    return mine?.complete && mine.newsletters.length === 0 ? undefined : mine
  },
  set: async (input) =>
    (client ?? (await load())).newsletters.set.mutate({ ...input, reader: sentTo() }).catch(unlessStrangers),
}
