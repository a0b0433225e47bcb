import * as z from 'zod'
import { json, readJson } from '../answers'
import type { Vendor, VendorContext } from '../vendor'

const PORTAL = '24000024'
const TOKEN = 'hubspot-token'
const TOKEN_INFO = {
  userId: 240,
  hubId: Number(PORTAL),
  appId: 2400,
  scopes: ['forms', 'crm.objects.contacts.read', 'crm.objects.contacts.write'],
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

const creation = z.object({ properties: z.record(z.string(), z.string()) })

const note = z.object({
  properties: z.strictObject({ hs_timestamp: z.iso.datetime(), hs_note_body: z.string().max(65_536) }),
  associations: z
    .array(
      z.object({
        to: z.object({ id: z.string() }),
        types: z
          .array(
            z.object({
              associationCategory: z.literal('HUBSPOT_DEFINED'),
              associationTypeId: z.literal(202),
            }),
          )
          .length(1),
      }),
    )
    .length(1),
})

const PROPERTIES = new Set(['email', 'firstname', 'lastname', 'phone', 'company', 'hs_lead_status'])

/** A submitted form, a contact, or a note on one. */
type CrmEntry = {
  kind: 'form' | 'contact' | 'note'
  name: string
  values: Record<string, string>
  at: string
}

export type HubSpot = Vendor & {
  /** The latest entries, newest first. */
  entries(limit?: number): CrmEntry[]
}

/** Accepts form submissions with a private app's token, new contacts, and notes on contacts; finds contacts. */
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
      const isContacts = path === '/crm/v3/objects/contacts'
      const isNotes = path === '/crm/v3/objects/notes'
      const isToken = path === '/oauth/v2/private-apps/get/access-token-info'
      const [, contact] = /^\/crm\/v3\/objects\/contacts\/([^/]+)$/.exec(path) ?? []
      const isKnown = request.method === 'GET' ? contact : form || isContacts || isNotes || isToken
      if (!isKnown || !['GET', 'POST'].includes(request.method)) return refusal(404, 'resource not found')
      if (request.headers.get('authorization') !== `Bearer ${TOKEN}`) {
        return refusal(401, 'Authentication credentials not found.')
      }
      if (isToken) return json(TOKEN_INFO)
      if (contact) return find(context, decodeURIComponent(contact), new URL(request.url).searchParams)
      const body = await readJson(request)
      if (!body.ok) return refusal(400, body.reason)
      if (isNotes) return addNote(context, body.value)
      if (!form) return create(context, body.value)
      return portal === PORTAL
        ? submit(context, form, body.value)
        : refusal(404, `Portal ${portal} does not exist`)
    },
  }
}

function submit(context: VendorContext, form: string, value: unknown): Response {
  const { database, now } = context
  const parsed = submission.safeParse(value)
  if (!parsed.success) return refusal(400, z.prettifyError(parsed.error))
  const values = Object.fromEntries(parsed.data.fields.map(({ name, value }) => [name, value]))
  if (values.email !== undefined && !EMAIL.test(values.email)) {
    const errors = [{ message: "Error in 'fields.email'. Invalid email address", errorType: 'INVALID_EMAIL' }]
    return refusal(400, 'The request is not valid', errors)
  }
  if (values.email !== undefined) overwrite(context, values.email, values)
  const entry: CrmEntry = { kind: 'form', name: form, values, at: now().toISOString() }
  database.run('INSERT INTO hubspot_forms (entry) VALUES (?)', JSON.stringify(entry))
  return json({ inlineMessage: 'Thanks for submitting the form.' })
}

const contactWith = ({ database }: VendorContext, email: string) => {
  const row = database.first<{ id: number; entry: string }>(
    'SELECT id, entry FROM hubspot_contacts WHERE email = ?',
    email.toLowerCase(),
  )
  return row && { id: row.id, entry: JSON.parse(row.entry) as CrmEntry }
}

/** A form's fields that are properties of contacts replace those of a contact that is known. */
function overwrite(context: VendorContext, email: string, values: Record<string, string>): void {
  const known = contactWith(context, email)
  if (!known) return
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => PROPERTIES.has(name)))
  const entry = { ...known.entry, values: { ...known.entry.values, ...own } }
  context.database.run('UPDATE hubspot_contacts SET entry = ? WHERE id = ?', JSON.stringify(entry), known.id)
}

/** Properties that do not exist are left out, and null stands for an empty one. */
function find(context: VendorContext, email: string, query: URLSearchParams): Response {
  if (query.get('idProperty') !== 'email') return refusal(400, 'The stand-in finds contacts by email')
  const known = contactWith(context, email)
  if (!known) return refusal(404, 'resource not found')
  const asked = (query.get('properties') ?? 'email').split(',').filter((name) => PROPERTIES.has(name))
  const properties = Object.fromEntries(asked.map((name) => [name, known.entry.values[name] ?? null]))
  return json({ id: String(known.id), properties })
}

function create({ database, now }: VendorContext, value: unknown): Response {
  const parsed = creation.safeParse(value)
  if (!parsed.success) return refusal(400, z.prettifyError(parsed.error))
  const { properties: values } = parsed.data
  const unknown = Object.keys(values).find((name) => !PROPERTIES.has(name))
  if (unknown) return refusal(400, `Property "${unknown}" does not exist`)
  const { email = '' } = values
  if (!EMAIL.test(email)) return refusal(400, `Property values were not valid: email ${email}`)
  const known = database.first<{ id: number }>('SELECT id FROM hubspot_contacts WHERE email = ?', email)
  if (known) return refusal(409, `Contact already exists. Existing ID: ${known.id}`)
  const at = now().toISOString()
  const id = now().getTime()
  const entry: CrmEntry = { kind: 'contact', name: email, values, at }
  const sql = 'INSERT INTO hubspot_contacts (email, id, entry) VALUES (?, ?, ?)'
  database.run(sql, email, id, JSON.stringify(entry))
  return json({ id: String(id), properties: values, createdAt: at, updatedAt: at }, 201)
}

function addNote({ database, now }: VendorContext, value: unknown): Response {
  const parsed = note.safeParse(value)
  if (!parsed.success) return refusal(400, z.prettifyError(parsed.error))
  const id = parsed.data.associations[0]?.to.id ?? ''
  const to = database.first<{ email: string }>('SELECT email FROM hubspot_contacts WHERE id = ?', Number(id))
  if (!to) return refusal(404, `No contact with the id ${id}`)
  const values = { note: parsed.data.properties.hs_note_body }
  const entry: CrmEntry = { kind: 'note', name: to.email, values, at: now().toISOString() }
  database.run('INSERT INTO hubspot_forms (entry) VALUES (?)', JSON.stringify(entry))
  return json({ id: crypto.randomUUID(), properties: parsed.data.properties }, 201)
}

const refusal = (status: number, message: string, errors?: object[]) =>
  json({ status: 'error', message, correlationId: crypto.randomUUID(), errors }, status)
