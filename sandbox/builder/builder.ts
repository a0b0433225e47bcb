import { json } from '../answers'
import { type BuilderEntry, builderEntries, withSymbols } from '../catalog/content/builder'
import type { Vendor } from '../vendor'

const API_KEY = 'builder-key'
const KNOWN = new Set([
  'apiKey',
  'limit',
  'offset',
  'userAttributes',
  'includeUnpublished',
  'includeRefs',
  'noTraverse',
  'cachebust',
  'fields',
  'omit',
  'noTargeting',
  'enrich',
])

/** Stands in for Builder's content API v3 with the demo shop's pages. */
export function createBuilder(): Vendor {
  return {
    async fetch(request, path) {
      if (path === '/editor') return editor()
      const [, model] = /^\/api\/v3\/content\/([\w-]+)$/.exec(path) ?? []
      const { searchParams: query } = new URL(request.url)
      if (!model || request.method !== 'GET') return refusal(404, 'Not found')
      if (query.get('apiKey') !== API_KEY) return refusal(401, 'Invalid API key')
      const unknown = [...query.keys()].find((name) => !KNOWN.has(name) && !name.startsWith('query.'))
      if (unknown) return refusal(400, `Unknown parameter ${unknown}`)
      const attributes = attributesOf(query.get('userAttributes'))
      if (!attributes) return refusal(400, 'userAttributes is not a JSON object')
      const drafts = query.get('includeUnpublished') === 'true'
      // Without attributes, Builder leaves out entries with targets.
      const everyTarget = query.get('noTargeting') === 'true'
      const found = builderEntries.filter(
        (entry) =>
          entry.modelName === model &&
          (drafts || entry.published === 'published') &&
          (everyTarget || isMeant(entry, attributes)),
      )
      const offset = Number(query.get('offset') ?? 0)
      const limit = Math.min(Number(query.get('limit') ?? 30), 100)
      const fields = query.get('fields')?.split(',')
      const results = found.slice(offset, offset + limit)
      const whole = query.get('enrich') === 'true' ? withSymbols(results) : results
      return json({ results: whole.map((entry) => chosen(entry, fields)) })
    },
  }
}

function attributesOf(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** Whether an entry's targeting matches. Attributes missing from the request do not match. */
const isMeant = ({ query }: BuilderEntry, attributes: Record<string, unknown>): boolean =>
  query.every(({ property, operator, value }) => {
    const given = attributes[property]
    if (operator === 'is') return [value].flat().includes(given as string | boolean)
    return operator === 'startsWith' && typeof given === 'string' && given.startsWith(String(value))
  })

/** Stands in for Builder's editor: frames the address after `#` and lists the page's messages. */
const editor = () =>
  new Response(
    `<!doctype html><title>Editor</title><ul id="told"></ul><iframe width="800" height="600"></iframe><script>
const frame = document.querySelector('iframe')
addEventListener('message', ({ data, source }) => {
  if (source !== frame.contentWindow) return
  document.querySelector('#told').append(Object.assign(document.createElement('li'), { textContent: data.type + ' ' + data.data?.name }))
})
frame.src = decodeURIComponent(location.hash.slice(1))
</script>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

const chosen = (entry: BuilderEntry, fields: string[] | undefined) =>
  fields ? Object.fromEntries(Object.entries(entry).filter(([name]) => fields.includes(name))) : entry

const refusal = (status: number, message: string) => json({ status, message }, status)
