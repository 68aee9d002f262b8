import { z } from 'zod'

const text = z.string().optional()

/** A section of the site service, and an entry of a menu: links have `url` and `display_name`. */
export const ansSection = z.object({
  _id: text,
  name: text,
  display_name: text,
  url: text,
  node_type: text,
  parent: z.object({ default: text }).optional(),
  ancestors: z.record(z.string(), z.array(z.string())).optional(),
  inactive: z.boolean().optional(),
  site: z.object({ site_title: text, site_description: text }).optional(),
  Ads: z.record(z.string(), z.unknown()).optional(),
  Analytics: z.object({ analytics_channel: text }).optional(),
  Recirculation: z.record(z.string(), z.unknown()).optional(),
  newsletter_title: text,
  card_eyebrow_logo: text,
  get children(): z.ZodDefault<z.ZodArray<typeof ansSection>> {
    return z.array(ansSection).max(200).default([])
  },
})
export type AnsSection = z.infer<typeof ansSection>
