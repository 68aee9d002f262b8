import type { FastifyRequest } from 'fastify'
import type { Limits } from './limits.ts'

/** Bytes: more than any request has but a browser's long list of saved stories. */
const LARGE = 64 * 1024

/** Counts a body that is large, or does not say its length, before it is read. Throws a 429 if there were too many. */
export async function takeLargeBody(limits: Pick<Limits, 'take'>, request: FastifyRequest): Promise<void> {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (coding !== undefined || Number(length ?? 0) > LARGE) await limits.take('largeBodies', request)
}
