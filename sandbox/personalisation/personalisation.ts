import * as z from 'zod'
import { json, readJson } from '../answers'
import { createOwnClient } from '../own-client'
import type { Vendor, VendorContext } from '../vendor'
import { eventsSchema, type SaleEvent, session, user } from './events'
import { type FeedItem, itemsBeside } from './feed'

const KEY = 'personalisation-key'
const SLOTS = 8
/** Selectors that choose products, with the campaign's id. */
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

/** Dynamic Yield and the sales that it was told of. */
export type Personalisation = Vendor & { events(): SaleEvent[] }

/** The stand-in for Dynamic Yield: recommends from the shelf of what the browser viewed last. */
export function createPersonalisation(
  { database, now }: VendorContext,
  commercetools: Vendor,
): Personalisation {
  database.run(
    'CREATE TABLE IF NOT EXISTS personalisation_views (position INTEGER PRIMARY KEY, dyid TEXT, sku TEXT)',
  )
  database.run(
    'CREATE TABLE IF NOT EXISTS personalisation_decisions (id TEXT PRIMARY KEY, dyid TEXT, slots TEXT, at TEXT)',
  )
  database.run('CREATE TABLE IF NOT EXISTS personalisation_clicks (position INTEGER PRIMARY KEY, click TEXT)')
  database.run('CREATE TABLE IF NOT EXISTS personalisation_events (position INTEGER PRIMARY KEY, event TEXT)')
  const client = createOwnClient(commercetools)

  const viewedBy = (dyid: string): string[] =>
    database
      .all<{ sku: string }>(
        'SELECT sku FROM personalisation_views WHERE dyid = ? ORDER BY position DESC LIMIT 20',
        dyid,
      )
      .map(({ sku }) => sku)

  const feed = new Map<string, { at: number; items: FeedItem[] }>()

  /** As the service itself, this knows the shop by a feed that is read now and then. */
  async function itemsInFeed(sku: string): Promise<FeedItem[]> {
    const known = feed.get(sku)
    const at = now().getTime()
    if (known && Math.abs(at - known.at) < FEED_MS) return known.items
    const items = await itemsBeside(client, sku)
    feed.set(sku, { at, items })
    return items
  }

  /** Items beside the first of these products that is still in the shop. */
  async function itemsOf(skus: readonly string[]): Promise<FeedItem[]> {
    for (const sku of skus) {
      const items = await itemsInFeed(sku)
      if (items.length > 0) return items
    }
    return []
  }

  async function choose(value: unknown): Promise<Response> {
    const parsed = chooseSchema.safeParse(value)
    if (!parsed.success) return refusal(422, z.prettifyError(parsed.error))
    const { user, session, selector, context, options } = parsed.data
    const { type, data } = context.page
    const dyid = user.dyid ?? String(-Math.floor(Math.random() * 9e18))
    const before = viewedBy(dyid)
    const [sku] = data
    if (options.isImplicitPageview && type === 'PRODUCT' && sku) {
      database.run('INSERT INTO personalisation_views (dyid, sku) VALUES (?, ?)', dyid, sku)
    }
    // The product of the page has its own related products beside it, so earlier views decide.
    const viewed = [...before.filter((one) => !data.includes(one)), ...data]
    const shown = (await itemsOf(viewed)).filter((item) => !data.includes(item.sku)).slice(0, SLOTS)
    const choices = selector.names.map((name) =>
      name === LINKS.selector ? linksFor(dyid, viewed) : choiceOf(name, dyid, shown, options),
    )
    const cookies = [
      ...(user.dyid ? [] : [{ name: '_dyid_server', value: dyid, maxAge: YEAR_SECONDS }]),
      ...(session ? [] : [{ name: '_dyjsession', value: crypto.randomUUID(), maxAge: SESSION_SECONDS }]),
    ]
    return json({ choices, cookies, warnings: [] })
  }

  /** An experience for whoever viewed products of several kinds; nobody else is in it. */
  function linksFor(dyid: string, viewed: readonly string[]) {
    const decision = { id: LINKS.id, name: LINKS.selector, groups: [] }
    const kinds = new Set(viewed.map((sku) => sku.slice(0, 2)))
    if (kinds.size < 2) return { ...decision, type: 'NO_DECISION', decisionId: '', variations: [] }
    const decisionId = crypto.randomUUID()
    keep(decisionId, dyid, [])
    const links = [
      { text: 'Trail Mixes', url: '/snacks/trailmix/' },
      { text: 'Fruit and Nuts Together', url: '/custom/mixes' },
      { text: 'Office Snacks', url: '/officesnacks/' },
      { text: 'Top Sellers', url: '/bestsellers/' },
    ]
    const payload = { type: 'CUSTOM_JSON', data: { links } }
    return { ...decision, type: 'DECISION', decisionId, variations: [{ id: LINKS.id * 10, payload }] }
  }

  const keep = (id: string, dyid: string, slotIds: string[]) =>
    database.run(
      'INSERT INTO personalisation_decisions (id, dyid, slots, at) VALUES (?, ?, ?, ?)',
      id,
      dyid,
      JSON.stringify(slotIds),
      now().toISOString(),
    )

  function choiceOf(name: string, dyid: string, items: FeedItem[], options: Options) {
    const id = CAMPAIGNS[name]
    const decision = { id: id ?? 0, name, groups: [] }
    if (id === undefined || items.length === 0) {
      return { ...decision, type: 'NO_DECISION', decisionId: '', variations: [] }
    }
    const decisionId = crypto.randomUUID()
    const slots = items.map(({ group, sku, ...productData }) => ({
      sku,
      slotId: crypto.randomUUID(),
      productData: { ...productData, sku },
    }))
    keep(
      decisionId,
      dyid,
      slots.map(({ slotId }) => slotId),
    )
    const data = { custom: { title: 'Picked for you' }, slots }
    return {
      ...decision,
      type: 'RECS_DECISION',
      decisionId,
      variations: [
        {
          id: id * 10,
          payload: { type: 'RECS', data },
          ...(options.returnAnalyticsMetadata && { analyticsMetadata: metadataOf(name, id) }),
        },
      ],
    }
  }

  const isKnown = (engagement: Engagement, dyid: string): boolean =>
    engagement.type === 'CLICK'
      ? Boolean(
          database.first(
            'SELECT id FROM personalisation_decisions WHERE id = ? AND dyid = ?',
            engagement.decisionId,
            dyid,
          ),
        )
      : Boolean(
          database.first(
            'SELECT id FROM personalisation_decisions WHERE dyid = ? AND instr(slots, ?) > 0',
            dyid,
            JSON.stringify(engagement.slotId),
          ),
        )

  function engage(value: unknown): Response {
    const parsed = engagementSchema.safeParse(value)
    if (!parsed.success) return refusal(422, z.prettifyError(parsed.error))
    const { user, engagements } = parsed.data
    if (!engagements.every((one) => isKnown(one, user.dyid))) return refusal(422, 'Unknown decision or slot.')
    for (const one of engagements) {
      const click = JSON.stringify({ ...one, dyid: user.dyid })
      database.run('INSERT INTO personalisation_clicks (click) VALUES (?)', click)
    }
    return new Response(null, { status: 204 })
  }

  function track(value: unknown): Response {
    const parsed = eventsSchema.safeParse(value)
    if (!parsed.success) return refusal(422, z.prettifyError(parsed.error))
    const { user, events } = parsed.data
    for (const event of events) {
      database.run(
        'INSERT INTO personalisation_events (event) VALUES (?)',
        JSON.stringify({ ...event, dyid: user.dyid }),
      )
    }
    return new Response(null, { status: 204 })
  }

  return {
    events: () =>
      database
        .all<{ event: string }>('SELECT event FROM personalisation_events ORDER BY position DESC LIMIT 100')
        .map(({ event }) => JSON.parse(event)),
    async fetch(request, path) {
      const answers: Record<string, (value: unknown) => Response | Promise<Response>> = {
        '/serve/user/choose': choose,
        '/collect/user/engagement': engage,
        '/collect/user/event': track,
      }
      const answer = request.method === 'POST' && Object.hasOwn(answers, path) ? answers[path] : undefined
      if (!answer) return refusal(404, 'Not found')
      if (request.headers.get('dy-api-key') !== KEY) return refusal(403, 'Invalid API key')
      const body = await readJson(request)
      return body.ok ? answer(body.value) : refusal(400, body.reason)
    },
  }
}

const refusal = (status: number, message: string) => json({ error: message }, status)
