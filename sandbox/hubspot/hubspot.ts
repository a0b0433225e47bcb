import * as z from 'zod'
import { json, readJson } from '../answers'
import type { Vendor, VendorContext } from '../vendor'

const PORTAL = '24000024'
const TOKEN = 'hubspot-token'
const TOKEN_INFO = {
  userId: 240,
  hubId: Number(PORTAL),
  appId: 2400,
  scopes: ['forms', 'crm.objects.contacts.write'],
}
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

const submission = z.object({
  submittedAt: z.union([z.string(), z.number()]).optional(),
  fields: z
    .array(z.object({ objectTypeId: z.string().optional(), name: z.string().min(1), value: z.string() }))
    .min(1),
  context: z
    .object({ hutk: z.string(), pageUri: z.string(), pageName: z.string(), ipAddress: z.string() })
    .partial()
    .optional(),
})

const upsert = z.object({
  inputs: z
    .array(
      z.object({
        id: z.string(),
        idProperty: z.literal('email'),
        properties: z.record(z.string(), z.string()),
      }),
    )
    .min(1)
    .max(100),
})

const PROPERTIES = new Set(['email', 'firstname', 'lastname', 'phone', 'company', 'hs_lead_status'])

/** A submitted form or a saved contact. */
type CrmEntry = { kind: 'form' | 'contact'; name: string; values: Record<string, string>; at: string }

export type HubSpot = Vendor & {
  /** The latest entries, newest first. */
  entries(limit?: number): CrmEntry[]
}

/** Accepts form submissions with a private app's token, and contacts by e-mail address. */
export function createHubSpot(context: VendorContext): HubSpot {
  const { database } = context
  database.run('CREATE TABLE IF NOT EXISTS hubspot_forms (position INTEGER PRIMARY KEY, entry TEXT NOT NULL)')
  database.run(
    'CREATE TABLE IF NOT EXISTS hubspot_contacts (email TEXT PRIMARY KEY, id INTEGER, entry TEXT NOT NULL)',
  )
  const entriesOf = (sql: string, limit: number): CrmEntry[] =>
    database.all<{ entry: string }>(sql, limit).map(({ entry }) => JSON.parse(entry))
  return {
    entries: (limit = 100) => [
      ...entriesOf('SELECT entry FROM hubspot_forms ORDER BY position DESC LIMIT ?', limit),
      ...entriesOf('SELECT entry FROM hubspot_contacts ORDER BY id DESC LIMIT ?', limit),
    ],
    async fetch(request, path) {
      const [, portal, form] =
        /^\/submissions\/v3\/integration\/secure\/submit\/([^/]+)\/([^/]+)$/.exec(path) ?? []
      const isContacts = path === '/crm/v3/objects/contacts/batch/upsert'
      const isToken = path === '/oauth/v2/private-apps/get/access-token-info'
      if (request.method !== 'POST' || !(form || isContacts || isToken))
        return refusal(404, 'resource not found')
      if (request.headers.get('authorization') !== `Bearer ${TOKEN}`) {
        return refusal(401, 'Authentication credentials not found.')
      }
      if (isToken) return json(TOKEN_INFO)
      const body = await readJson(request)
      if (!body.ok) return refusal(400, body.reason)
      if (!form) return save(context, body.value)
      return portal === PORTAL
        ? submit(context, form, body.value)
        : refusal(404, `Portal ${portal} does not exist`)
    },
  }
}

function submit({ database, now }: VendorContext, form: string, value: unknown): Response {
  const parsed = submission.safeParse(value)
  if (!parsed.success) return refusal(400, z.prettifyError(parsed.error))
  const values = Object.fromEntries(parsed.data.fields.map(({ name, value }) => [name, value]))
  if (values.email !== undefined && !EMAIL.test(values.email)) {
    const errors = [{ message: "Error in 'fields.email'. Invalid email address", errorType: 'INVALID_EMAIL' }]
    return refusal(400, 'The request is not valid', errors)
  }
  const entry: CrmEntry = { kind: 'form', name: form, values, at: now().toISOString() }
  database.run('INSERT INTO hubspot_forms (entry) VALUES (?)', JSON.stringify(entry))
  return json({ inlineMessage: 'Thanks for submitting the form.' })
}

function save(context: VendorContext, value: unknown): Response {
  const parsed = upsert.safeParse(value)
  if (!parsed.success) return refusal(400, z.prettifyError(parsed.error))
  const { inputs } = parsed.data
  const unknown = inputs
    .flatMap(({ properties }) => Object.keys(properties))
    .find((name) => !PROPERTIES.has(name))
  if (unknown) return refusal(400, `Property "${unknown}" does not exist`)
  const results = inputs.map(({ id, properties }) => saved(context, id, properties))
  return json({ status: 'COMPLETE', results })
}

function saved({ database, now }: VendorContext, email: string, properties: Record<string, string>) {
  const before = database.first<{ id: number; entry: string }>(
    'SELECT id, entry FROM hubspot_contacts WHERE email = ?',
    email,
  )
  const known: CrmEntry | undefined = before && JSON.parse(before.entry)
  const at = now().toISOString()
  const values = { ...known?.values, ...properties, email }
  const entry: CrmEntry = { kind: 'contact', name: email, values, at }
  const id = before?.id ?? now().getTime()
  database.run(
    'INSERT OR REPLACE INTO hubspot_contacts (email, id, entry) VALUES (?, ?, ?)',
    email,
    id,
    JSON.stringify(entry),
  )
  return { id: String(id), properties: values, createdAt: known?.at ?? at, updatedAt: at, new: !before }
}

const refusal = (status: number, message: string, errors?: object[]) =>
  json({ status: 'error', message, correlationId: crypto.randomUUID(), errors }, status)
