import { createHmac } from 'node:crypto'
import { COUNTRY_CODE, isPreviewInstant } from '@broadsheet/contracts/preview'
import { z } from 'zod'
import { ServiceError, fieldOf } from '../../errors.ts'
import type { Preview } from '../../facts/index.ts'
import { listOf } from '../settings/kinds.ts'
import { Tokens, sameSecret } from './same-secret.ts'

/** Facts that a preview overrides (rule pages/preview). */
const previewSchema = z.strictObject({
  at: z
    .string()
    .refine(isPreviewInstant, 'must be a date and time with its zone, as 2026-11-03T20:00Z')
    .optional()
    .describe('When the page is seen: a date and time with its zone, as 2026-11-03T20:00Z'),
  reader: z.enum(['logged-out', 'logged-in', 'subscribed']).optional(),
  internal: z.boolean().optional().describe('Whether the reader works for the paper'),
  adsFree: z.boolean().optional().describe('Whether the reader reads without ads'),
  subCode: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional()
    .describe('The code of a subscription; without `reader` it makes the reader a subscriber'),
  editor: z.boolean().optional().describe('Whether the page is as editors see it'),
  country: z.string().regex(COUNTRY_CODE).optional().describe('Two letters, as US'),
  platform: z.enum(['web', 'ios', 'android']).optional(),
  webview: z.boolean().optional().describe('Whether the page is shown in a web view of an app'),
  variations: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String))
    .optional()
    .describe('The values of features by name, as `{"homepage-lead":"big-left"}`'),
}) satisfies z.ZodType<Preview>

/** What `x-preview` may hold, as JSON Schema. */
export function previewJsonSchema(): object {
  const { $schema: _, ...schema } = z.toJSONSchema(previewSchema, { io: 'input' })
  return schema
}

export const PREVIEW_COOKIE = 'broadsheet_preview'

/** `tokens`: as the setting has them. `field`: where the token stood. */
export function checkPreviewToken(given: string, tokens: string | undefined, field = 'x-preview-token'): void {
  if (!tokens || !new Tokens(tokens).include(given))
    throw new ServiceError(403, 'wrong-token', 'the preview token is not right', field)
}

/** Throws a 400 that names the invalid field. */
export function parsePreview(json: string): Preview {
  let raw: unknown
  try {
    raw = JSON.parse(json)
  } catch {
    throw new ServiceError(400, 'bad-preview', 'x-preview is no JSON', 'x-preview')
  }
  return previewOf(raw, ['x-preview'])
}

/** `within`: the fields around it. */
function previewOf(raw: unknown, within: readonly string[]): Preview {
  const result = previewSchema.safeParse(raw)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  throw new ServiceError(400, 'bad-preview', issue.message, fieldOf({ ...issue, path: [...within, ...issue.path] }))
}

const signature = (payload: string, token: string) => createHmac('sha256', token).update(payload).digest('base64url')

/** Seconds: a working day. */
export const PREVIEW_HOLDS = 8 * 3600

/** `until`: milliseconds. It is in the cookie because a browser may keep a cookie for longer than it was told to. */
const cookiePayload = z.strictObject({ preview: z.string(), until: z.number() })

/** A cookie signed with the first token, which only somebody who knew a token can have got. `at`: milliseconds. */
export function previewCookie(preview: Preview, tokens: string, at: number): string {
  const held: z.infer<typeof cookiePayload> = { preview: JSON.stringify(preview), until: at + PREVIEW_HOLDS * 1000 }
  const payload = Buffer.from(JSON.stringify(held)).toString('base64url')
  const [first = ''] = listOf(tokens)
  return `${payload}.${signature(payload, first)}`
}

/** Undefined for a cookie that is not ours or has expired. `at`: milliseconds. */
export function readPreviewCookie(
  cookie: string | undefined,
  tokens: string | undefined,
  at: number,
): Preview | undefined {
  if (!cookie || !tokens) return undefined
  const [payload = '', signed = ''] = cookie.split('.')
  if (!listOf(tokens).some((token) => sameSecret(signed, signature(payload, token)))) return undefined
  try {
    const { preview, until } = cookiePayload.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    return at < until ? parsePreview(preview) : undefined
  } catch {
    return undefined
  }
}

const BOOLEANS = ['internal', 'adsFree', 'editor', 'webview'] as const
const TEXTS = ['at', 'reader', 'subCode', 'country', 'platform'] as const

/** Reads the parameters of `/preview`; variations are `variation.<feature>=<value>`. Throws a 400 that names the invalid one. */
export function previewOfQuery(query: URLSearchParams): Preview {
  const raw: Record<string, unknown> = {}
  for (const name of TEXTS) {
    const value = query.get(name)?.trim()
    if (value) raw[name] = value
  }
  for (const name of BOOLEANS) {
    const value = query.get(name)
    if (value) raw[name] = value === 'true' || value === '1'
  }
  const variations = [...query].filter(([name]) => name.startsWith('variation.'))
  if (variations.length)
    raw.variations = Object.fromEntries(variations.map(([name, value]) => [name.slice('variation.'.length), value]))
  return previewOf(raw, [])
}
