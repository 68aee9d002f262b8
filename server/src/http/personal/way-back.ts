import { escapeXml } from '../../layout/discovery/xml.ts'
import { WAY_BACK } from '../../pages/index.ts'

/** Fills in the links by which a page that says how something ended leads back to a path of the paper. */
export const withWayBack = (html: string, returnTo: string): string =>
  html
    .replaceAll(`href="${WAY_BACK.return}"`, () => `href="${escapeXml(returnTo)}"`)
    .replaceAll(
      `href="${WAY_BACK.again}"`,
      () => `href="${escapeXml(`/sign-in?return=${encodeURIComponent(returnTo)}`)}"`,
    )
