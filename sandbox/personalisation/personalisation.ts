import * as z from 'zod'
import { json, readJson } from '../answers'
import { createOwnClient } from '../own-client'
import type { Vendor, VendorContext } from '../vendor'
import { type FeedItem, itemsBeside } from './feed'

const KEY = 'personalisation-key'
const SLOTS = 8
/** Selectors that choose products, with the campaign's id. */
const CAMPAIGNS: Record<string, number> = { 'Product page': 92131, 'Cart page': 92132 }

const user = z.object({ dyid: z.string().min(1), dyid_server: z.string().optional() })

const chooseSchema = z.object({
  user,
  selector: z.object({ names: z.array(z.string()).min(1) }),
  context: z.object({
    page: z.object({
      type: z.enum(['HOMEPAGE', 'CATEGORY', 'PRODUCT', 'CART', 'OTHER']),
      location: z.string(),
      data: z.array(z.string()).default([]),
    }),
  }),
})

const engagementSchema = z.object({
  user,
  engagements: z
    .array(
      z.union([
        z.object({
          type: z.literal('CLICK'),
          decisionId: z.string(),
          variations: z.array(z.number()).min(1),
        }),
        z.object({ type: z.literal('SLOT_CLICK'), slotId: z.string() }),
      ]),
    )
    .min(1),
})

type Engagement = z.output<typeof engagementSchema>['engagements'][number]

/** The stand-in for Dynamic Yield: recommends from the shelf of what the browser viewed last. */
export function createPersonalisation({ database, now }: VendorContext, commercetools: Vendor): Vendor {
  database.run(
    'CREATE TABLE IF NOT EXISTS personalisation_views (position INTEGER PRIMARY KEY, dyid TEXT, sku TEXT)',
  )
  database.run(
    'CREATE TABLE IF NOT EXISTS personalisation_decisions (id TEXT PRIMARY KEY, dyid TEXT, slots TEXT, at TEXT)',
  )
  database.run('CREATE TABLE IF NOT EXISTS personalisation_clicks (position INTEGER PRIMARY KEY, click TEXT)')
  const client = createOwnClient(commercetools)

  const viewedBy = (dyid: string): string[] =>
    database
      .all<{ sku: string }>(
        'SELECT sku FROM personalisation_views WHERE dyid = ? ORDER BY position DESC LIMIT 20',
        dyid,
      )
      .map(({ sku }) => sku)

  /** Items beside the first of these products that is still in the shop. */
  async function itemsOf(skus: readonly string[]): Promise<FeedItem[]> {
    for (const sku of skus) {
      const items = await itemsBeside(client, sku)
      if (items.length > 0) return items
    }
    return []
  }

  async function choose(value: unknown): Promise<Response> {
    const parsed = chooseSchema.safeParse(value)
    if (!parsed.success) return refusal(422, z.prettifyError(parsed.error))
    const { user, selector, context } = parsed.data
    const { type, data } = context.page
    const before = viewedBy(user.dyid)
    const [sku] = data
    if (type === 'PRODUCT' && sku) {
      database.run('INSERT INTO personalisation_views (dyid, sku) VALUES (?, ?)', user.dyid, sku)
    }
    // The product of the page has its own related products beside it, so earlier views decide.
    const viewed = [...before.filter((one) => !data.includes(one)), ...data]
    const shown = (await itemsOf(viewed)).filter((item) => !data.includes(item.sku)).slice(0, SLOTS)
    return json({ choices: selector.names.map((name) => choiceOf(name, user.dyid, shown)), warnings: [] })
  }

  function choiceOf(name: string, dyid: string, items: FeedItem[]) {
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
    const ids = JSON.stringify(slots.map(({ slotId }) => slotId))
    database.run(
      'INSERT INTO personalisation_decisions (id, dyid, slots, at) VALUES (?, ?, ?, ?)',
      decisionId,
      dyid,
      ids,
      now().toISOString(),
    )
    const data = { custom: { title: 'Picked for you' }, slots }
    return {
      ...decision,
      type: 'RECS_DECISION',
      decisionId,
      variations: [{ id: id * 10, payload: { type: 'RECS', data } }],
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

  return {
    async fetch(request, path) {
      const answers: Record<string, (value: unknown) => Response | Promise<Response>> = {
        '/serve/user/choose': choose,
        '/collect/user/engagement': engage,
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
