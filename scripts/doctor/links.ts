import { DRAFT } from '@cobnut/platform/project'
import * as z from 'zod'
import type { call } from './call'
import { type Finding, fine, unknown, type Values, wanting } from './finding'

const ABOUT = 'links'

/** Pages whose links are followed: header, menus, footer, and what checkout and e-mails lead to. */
const STARTS = ['/', '/cart', '/sign/in', '/gifts/certificates']
const OF_MAILS = ['/help', '/shipping', '/contact', '/terms-and-conditions', '/privacy', '/account']
/** Pages of an own shop are followed no further than its menus. */
const MOST_LINKS = 300
const AT_ONCE = 4
const NAMED = 10

const get = async (url: string) =>
  fetch(url, {
    headers: { 'User-Agent': 'cobnut-doctor/1.0' },
    redirect: 'follow',
    signal: AbortSignal.timeout(15_000),
  })

/** Addresses of the shop in a page, without what acts or is a file. */
export function linksIn(html: string, shop: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\shref="([^"#]+)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  return found.flatMap((href) => {
    if (!URL.canParse(href, shop)) return []
    const { origin, pathname, search } = new URL(href, shop)
    const isPage = origin === new URL(shop).origin && !/^\/(?:api|sign\/out)\b/.test(pathname)
    return isPage ? [pathname + search] : []
  })
}

/** Follows each link of the shop's frame once. */
export async function examineLinks({ SHOP_URL: shop }: Values): Promise<Finding[]> {
  if (!shop) return [unknown(ABOUT, 'were not followed', 'set SHOP_URL to the shop’s address')]
  const pages = await Promise.all(STARTS.map(async (path) => (await get(shop + path)).text()))
  const links = [...new Set([...OF_MAILS, ...pages.flatMap((html) => linksIn(html, shop))])].slice(
    0,
    MOST_LINKS,
  )
  const dead: string[] = []
  for (let at = 0; at < links.length; at += AT_ONCE) {
    await Promise.all(
      links.slice(at, at + AT_ONCE).map(async (path) => {
        const answer = await get(shop + path)
        await answer.body?.cancel()
        if (answer.status >= 400) dead.push(`${path} (${answer.status})`)
      }),
    )
  }
  if (dead.length === 0)
    return [fine(ABOUT, `${links.length} of home, menus, footer, checkout and e-mails lead to pages`)]
  const more = dead.length > NAMED ? ` and ${dead.length - NAMED} more` : ''
  return [
    wanting(
      ABOUT,
      `${dead.length} of ${links.length} lead nowhere: ${dead.toSorted().slice(0, NAMED).join(', ')}${more}`,
      'npm run provision makes the pages; menus are navigation.json (docs/import.md)',
    ),
  ]
}

export const CONTENT_PAGES = '/custom-objects/pages?limit=500'
const pagesSchema = z.object({ results: z.array(z.object({ key: z.string(), value: z.unknown() })) })

/** Pages that provisioning made and that are not written yet. */
export function draftFindings({ body }: Awaited<ReturnType<typeof call>>): Finding[] {
  const pages = pagesSchema.safeParse(body)
  const drafts = pages.success
    ? pages.data.results
        .filter(({ value }) => JSON.stringify(value).includes(DRAFT))
        .map(({ key }) => `/${key}`)
    : []
  if (drafts.length === 0) return []
  return [
    wanting('commercetools', `pages that are drafts: ${drafts.join(', ')}`, 'write them before you open'),
  ]
}
