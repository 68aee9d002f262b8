import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { ServiceError } from '../errors.ts'
import type { Preview } from '../facts/index.ts'
import { sameSecret } from './same-secret.ts'

/** Facts that a preview overrides (rule pages/preview). */
const previewSchema = z.strictObject({
  at: z.iso.datetime({ offset: true }).optional(),
  reader: z.enum(['logged-out', 'logged-in', 'subscribed']).optional(),
  internal: z.boolean().optional(),
  adsFree: z.boolean().optional(),
  editor: z.boolean().optional(),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional(),
  platform: z.enum(['web', 'ios', 'android']).optional(),
  webview: z.boolean().optional(),
  variations: z.record(z.string(), z.string()).optional(),
}) satisfies z.ZodType<Preview>

export const PREVIEW_COOKIE = 'broadsheet_preview'

export function checkPreviewToken(given: string, token: string | undefined): void {
  if (!token || !sameSecret(given, token))
    throw new ServiceError(403, 'wrong-token', 'the preview token is not right', 'x-preview-token')
}

/** Throws a 400 that names the field. */
export function parsePreview(json: string): Preview {
  let raw: unknown
  try {
    raw = JSON.parse(json)
  } catch {
    throw new ServiceError(400, 'bad-preview', 'x-preview is no JSON', 'x-preview')
  }
  const result = previewSchema.safeParse(raw)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  throw new ServiceError(400, 'bad-preview', issue.message, ['x-preview', ...issue.path].join('.'))
}

const signature = (payload: string, token: string) => createHmac('sha256', token).update(payload).digest('base64url')

/** A signed cookie, which only somebody who knew the token can have got. */
export function previewCookie(preview: Preview, token: string): string {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url')
  return `${payload}.${signature(payload, token)}`
}

/** Undefined for a cookie that is not ours, or no longer valid. */
export function readPreviewCookie(cookie: string | undefined, token: string | undefined): Preview | undefined {
  if (!cookie || !token) return undefined
  const [payload = '', signed = ''] = cookie.split('.')
  if (!sameSecret(signed, signature(payload, token))) return undefined
  try {
    return parsePreview(Buffer.from(payload, 'base64url').toString())
  } catch {
    return undefined
  }
}

const BOOLEANS = ['internal', 'adsFree', 'editor', 'webview'] as const
const TEXTS = ['at', 'reader', 'country', 'platform'] as const

/** Reads the parameters of `/preview`; variations are `variation.<feature>=<value>`. */
export function previewOfQuery(query: URLSearchParams): Preview {
  const raw: Record<string, unknown> = {}
  for (const name of TEXTS) if (query.get(name)) raw[name] = query.get(name)
  for (const name of BOOLEANS) {
    const value = query.get(name)
    if (value) raw[name] = value === 'true' || value === '1'
  }
  const variations = [...query].filter(([name]) => name.startsWith('variation.'))
  if (variations.length)
    raw.variations = Object.fromEntries(variations.map(([name, value]) => [name.slice('variation.'.length), value]))
  return parsePreview(JSON.stringify(raw))
}
