import { withoutPersons } from '~/models/error/report'
import { botOf } from '~/models/measurement/bots'
import type { MeasuredContext } from '~/services/measurement/queued'

const CAMPAIGN = ['source', 'medium', 'name', 'campaign', 'term', 'content', 'id'] as const
const LONGEST = 300

/** Callers check consent first. */
export function contextOf(request: Request): MeasuredContext {
  const { headers, method } = request
  const referer = addressOf(headers.get('Referer'))
  const isPage = method === 'GET' && (headers.get('Accept') ?? '').includes('text/html')
  const page = isPage ? new URL(request.url) : referer
  const before = isPage ? referer : undefined
  const agent = headers.get('User-Agent')?.slice(0, LONGEST)
  const address = headers.get('CF-Connecting-IP')
  const campaign = page && campaignOf(page.searchParams)
  return {
    page: page ? plain(page) : new URL(request.url).origin,
    referrer: before && plain(before),
    campaign,
    agent: agent || undefined,
    bot: agent ? botOf(agent) : undefined,
    address: address || undefined,
  }
}

function addressOf(text: string | null): URL | undefined {
  return text && URL.canParse(text) ? new URL(text) : undefined
}

/** Queries hold what people typed, and some paths hold the key of a link in an e-mail. */
const plain = ({ origin, pathname }: URL): string => origin + withoutPersons(pathname).slice(0, LONGEST)

function campaignOf(query: URLSearchParams): Record<string, string> | undefined {
  const fields = CAMPAIGN.flatMap((name) => {
    const value = query.get(`utm_${name}`)
    return value ? [[name === 'campaign' ? 'name' : name, withoutPersons(value).slice(0, LONGEST)]] : []
  })
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}
