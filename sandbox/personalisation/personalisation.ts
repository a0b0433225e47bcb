import * as z from 'zod'
import { json, readJson } from '../answers'
import { createOwnClient } from '../own-client'
import type { Vendor, VendorContext } from '../vendor'
import { eventsSchema, type SaleEvent, session, user } from './events'
import { type FeedItem, itemsBeside } from './feed'

const KEY = 'personalisation-key'
const SLOTS = 8
/** Selectors of products, with their campaign ids. */
const CAMPAIGNS: Record<string, number> = { 'Product page': 92131, 'Cart page': 92132, 'Home page': 92133 }
const LINKS = { selector: 'Secondary nav', id: 92140 }
const YEAR_SECONDS = '31556951'
const SESSION_SECONDS = '1800'
const FEED_MS = 60_000

const chooseSchema = z.strictObject({
  user,
  session,
  selector: z.object({ names: z.array(z.string()).min(1) }),
  context: z.strictObject({
    pageAttributes: z.record(z.string(), z.string()).optional(),
    page: z.object({
      type: z.enum(['HOMEPAGE', 'CATEGORY', 'PRODUCT', 'CART', 'OTHER']),
      location: z.string(),
      data: z.array(z.string()).default([]),
    }),
  }),
  options: z
    .strictObject({ isImplicitPageview: z.boolean(), returnAnalyticsMetadata: z.boolean() })
    .partial()
    .default({}),
})

const engagementSchema = z.strictObject({
  user: user.required({ dyid: true }),
  session,
  engagements: z
    .array(
      z.union([
        z.object({
          type: z.literal('CLICK'),
          decisionId: z.string(),
          variations: z.array(z.number()).min(1),
        }),
        z.object({
          type: z.literal('SLOT_CLICK'),
          slotId: z.string(),
          variations: z.array(z.number()).optional(),
        }),
      ]),
    )
    .min(1),
})

type Engagement = z.output<typeof engagementSchema>['engagements'][number]

type Options = z.output<typeof chooseSchema>['options']

const metadataOf = (name: string, id: number) => ({
  campaignId: String(id),
  campaignName: name,
  experienceId: String(id * 10),
  experienceName: 'Shelf of the last view',
  variationId: String(id * 10),
  variationName: 'Same shelf',
})

export type Personalisation = Vendor & { events(): SaleEvent[] }

type Context = VendorContext & { feed: (sku: string) => Promise<FeedItem[]> }

/** Stands in for Dynamic Yield: recommends from the shelf of the last viewed product. */
export function createPersonalisation(vendor: VendorContext, commercetools: Vendor): Personalisation {
  const { database } = vendor
  for (const table of [
    'personalisation_views (position INTEGER PRIMARY KEY, dyid TEXT, sku TEXT)',
    'personalisation_decisions (id TEXT PRIMARY KEY, dyid TEXT, slots TEXT, at TEXT)',
    'personalisation_clicks (position INTEGER PRIMARY KEY, click TEXT)',
    'personalisation_events (position INTEGER PRIMARY KEY, event TEXT)',
  ])
    database.run(`CREATE TABLE IF NOT EXISTS ${table}`)
  const context = { ...vendor, feed: createFeed(vendor, commercetools) }
  return {
    events: () =>
      database
        .all<{ event: string }>('SELECT event FROM personalisation_events ORDER BY position DESC LIMIT 100')
        .map(({ event }) => JSON.parse(event)),
    async fetch(request, path) {
      const answer = request.method === 'POST' && Object.hasOwn(ANSWERS, path) ? ANSWERS[path] : undefined
      if (!answer) return refusal(404, 'Not found')
      if (request.headers.get('dy-api-key') !== KEY) return refusal(403, 'Invalid API key')
      const body = await readJson(request)
      return body.ok ? answer(context, body.value) : refusal(400, body.reason)
    },
  }
}

const ANSWERS: Record<string, (context: Context, value: unknown) => Response | Promise<Response>> = {
  '/serve/user/choose': choose,
  '/collect/user/engagement': engage,
  '/collect/user/event': track,
}

/** Like the service itself, reads the shop's feed from time to time. */
function createFeed({ now }: VendorContext, commercetools: Vendor): Context['feed'] {
  const client = createOwnClient(commercetools)
  const read = new Map<string, { at: number; items: FeedItem[] }>()
  return async (sku) => {
    const known = read.get(sku)
    const at = now().getTime()
    if (known && Math.abs(at - known.at) < FEED_MS) return known.items
    const items = await itemsBeside(client, sku)
    read.set(sku, { at, items })
    return items
  }
}

async function choose(context: Context, value: unknown): Promise<Response> {
  const parsed = chooseSchema.safeParse(value)
  if (!parsed.success) return refusal(422, z.prettifyError(parsed.error))
  const { user, session, selector, context: visit, options } = parsed.data
  const { type, data } = visit.page
  const dyid = user.dyid ?? String(-Math.floor(Math.random() * 9e18))
  const before = viewedBy(context, dyid)
  const [sku] = data
  if (options.isImplicitPageview && type === 'PRODUCT' && sku) {
    context.database.run('INSERT INTO personalisation_views (dyid, sku) VALUES (?, ?)', dyid, sku)
  }
  // The page shows its product's related ones already, so earlier views decide.
  const viewed = [...before.filter((one) => !data.includes(one)), ...data]
  const shown = (await itemsOf(context, viewed)).filter((item) => !data.includes(item.sku)).slice(0, SLOTS)
  const choices = selector.names.map((name) =>
    name === LINKS.selector ? linksFor(context, dyid, viewed) : choiceOf(context, name, dyid, shown, options),
  )
  const cookies = [
    ...(user.dyid ? [] : [{ name: '_dyid_server', value: dyid, maxAge: YEAR_SECONDS }]),
    ...(session ? [] : [{ name: '_dyjsession', value: crypto.randomUUID(), maxAge: SESSION_SECONDS }]),
  ]
  return json({ choices, cookies, warnings: [] })
}

const viewedBy = ({ database }: Context, dyid: string): string[] =>
  database
    .all<{ sku: string }>(
      'SELECT sku FROM personalisation_views WHERE dyid = ? ORDER BY position DESC LIMIT 20',
      dyid,
    )
    .map(({ sku }) => sku)

/** Items beside the first of these products that still exists. */
async function itemsOf({ feed }: Context, skus: readonly string[]): Promise<FeedItem[]> {
  for (const sku of skus) {
    const items = await feed(sku)
    if (items.length > 0) return items
  }
  return []
}

/** An experience for visitors who viewed products of several kinds. */
function linksFor(context: Context, dyid: string, viewed: readonly string[]) {
  const decision = { id: LINKS.id, name: LINKS.selector, groups: [] }
  const kinds = new Set(viewed.map((sku) => sku.slice(0, 2)))
  if (kinds.size < 2) return { ...decision, ...UNDECIDED }
  const links = [
    { text: 'Trail Mixes', url: '/snacks/trailmix/' },
    { text: 'Fruit and Nuts Together', url: '/custom/mixes' },
    { text: 'Office Snacks', url: '/officesnacks/' },
    { text: 'Top Sellers', url: '/bestsellers/' },
  ]
  const payload = { type: 'CUSTOM_JSON', data: { links } }
  const variations = [{ id: LINKS.id * 10, payload }]
  return { ...decision, type: 'DECISION', decisionId: newDecision(context, dyid, []), variations }
}

const UNDECIDED = { type: 'NO_DECISION', decisionId: '', variations: [] }

function newDecision({ database, now }: Context, dyid: string, slotIds: string[]): string {
  const id = crypto.randomUUID()
  database.run(
    'INSERT INTO personalisation_decisions (id, dyid, slots, at) VALUES (?, ?, ?, ?)',
    id,
    dyid,
    JSON.stringify(slotIds),
    now().toISOString(),
  )
  return id
}

function choiceOf(context: Context, name: string, dyid: string, items: FeedItem[], options: Options) {
  const id = CAMPAIGNS[name]
  const decision = { id: id ?? 0, name, groups: [] }
  if (id === undefined || items.length === 0) return { ...decision, ...UNDECIDED }
  const slots = items.map(({ group, sku, ...productData }) => ({
    sku,
    slotId: crypto.randomUUID(),
    productData: { ...productData, sku },
  }))
  const slotIds = slots.map(({ slotId }) => slotId)
  const data = { custom: { title: 'Picked for you' }, slots }
  const variation = {
    id: id * 10,
    payload: { type: 'RECS', data },
    analyticsMetadata: options.returnAnalyticsMetadata ? metadataOf(name, id) : undefined,
  }
  return {
    ...decision,
    type: 'RECS_DECISION',
    decisionId: newDecision(context, dyid, slotIds),
    variations: [variation],
  }
}

function engage({ database }: Context, value: unknown): Response {
  const parsed = engagementSchema.safeParse(value)
  if (!parsed.success) return refusal(422, z.prettifyError(parsed.error))
  const { user, engagements } = parsed.data
  const isKnown = (one: Engagement) =>
    one.type === 'CLICK'
      ? database.first(
          'SELECT id FROM personalisation_decisions WHERE id = ? AND dyid = ?',
          one.decisionId,
          user.dyid,
        )
      : database.first(
          'SELECT id FROM personalisation_decisions WHERE dyid = ? AND instr(slots, ?) > 0',
          user.dyid,
          JSON.stringify(one.slotId),
        )
  if (!engagements.every(isKnown)) return refusal(422, 'Unknown decision or slot.')
  for (const one of engagements) {
    const click = JSON.stringify({ ...one, dyid: user.dyid })
    database.run('INSERT INTO personalisation_clicks (click) VALUES (?)', click)
  }
  return new Response(null, { status: 204 })
}

function track({ database }: Context, value: unknown): Response {
  const parsed = eventsSchema.safeParse(value)
  if (!parsed.success) return refusal(422, z.prettifyError(parsed.error))
  const { user, events } = parsed.data
  for (const event of events) {
    const text = JSON.stringify({ ...event, dyid: user.dyid })
    database.run('INSERT INTO personalisation_events (event) VALUES (?)', text)
  }
  return new Response(null, { status: 204 })
}

const refusal = (status: number, message: string) => json({ error: message }, status)
