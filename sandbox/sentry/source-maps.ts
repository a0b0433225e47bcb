import * as z from 'zod'
import { json, readJson } from '../answers'
import type { VendorContext } from '../vendor'

const TOKEN = 'Bearer cobnut-sentry-token'
const ORG = 'cobnut'
const PROJECT = 'storefront'

const releaseSchema = z.looseObject({
  version: z.string().min(1).max(200),
  projects: z.array(z.literal(PROJECT)).min(1),
})

const FILES = new RegExp(`^/api/0/projects/${ORG}/${PROJECT}/releases/([^/]+)/files/$`)

/** Sentry's API for the files of a release. Undefined for another path. */
export function createSourceMaps({ database }: VendorContext) {
  database.run('CREATE TABLE IF NOT EXISTS sentry_releases (version TEXT PRIMARY KEY)')
  database.run(
    'CREATE TABLE IF NOT EXISTS sentry_files (version TEXT, name TEXT, size INTEGER, PRIMARY KEY (version, name))',
  )

  async function release(request: Request): Promise<Response> {
    const body = await readJson(request)
    const parsed = releaseSchema.safeParse(body.ok ? body.value : undefined)
    if (!parsed.success) return json({ detail: 'invalid release' }, 400)
    database.run('INSERT OR IGNORE INTO sentry_releases (version) VALUES (?)', parsed.data.version)
    return json({ version: parsed.data.version }, 201)
  }

  async function file(request: Request, version: string): Promise<Response> {
    if (!database.first('SELECT version FROM sentry_releases WHERE version = ?', version)) {
      return json({ detail: 'The requested resource does not exist' }, 404)
    }
    const form = await request.formData().catch(() => new FormData())
    const [name, content] = [form.get('name'), form.get('file')]
    if (typeof name !== 'string' || content === null || typeof content === 'string') {
      return json({ detail: 'Missing uploaded file' }, 400)
    }
    if (database.first('SELECT name FROM sentry_files WHERE version = ? AND name = ?', version, name)) {
      return json({ detail: 'A file matching this name already exists for the given release' }, 409)
    }
    const { size } = content as Blob
    database.run('INSERT INTO sentry_files (version, name, size) VALUES (?, ?, ?)', version, name, size)
    return json({ name, size }, 201)
  }

  return {
    files: (version: string) =>
      database.all<{ name: string; size: number }>(
        'SELECT name, size FROM sentry_files WHERE version = ? ORDER BY name',
        version,
      ),
    async fetch(request: Request, path: string): Promise<Response | undefined> {
      if (!path.startsWith('/api/0/')) return undefined
      if (request.headers.get('Authorization') !== TOKEN) return json({ detail: 'Invalid token' }, 401)
      if (request.method !== 'POST') return json({ detail: 'Method not allowed' }, 405)
      if (path === `/api/0/organizations/${ORG}/releases/`) return release(request)
      const [, version] = FILES.exec(path) ?? []
      return version ? file(request, decodeURIComponent(version)) : json({ detail: 'Not found' }, 404)
    },
  }
}
