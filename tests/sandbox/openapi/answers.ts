import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A schema of the published description, reduced to the shape of answers. A `$ref` is only a name. */
type Schema = {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  enum?: unknown[]
  allOf?: Schema[]
  discriminator?: { propertyName: string; mapping: Record<string, string> }
}

type Published = {
  paths: Record<string, Record<string, Record<string, Schema | null>>>
  schemas: Record<string, Schema>
}

const published: Published = JSON.parse(
  gunzipSync(readFileSync(new URL('./answers.json.gz', import.meta.url))).toString('utf8'),
)

const routes = Object.entries(published.paths).map(([path, operations]) => ({
  path,
  operations,
  parts: path.split('/').slice(1),
}))

/** The published path of a request: the one with most literal text, so `key={key}` wins over `{ID}`. */
function routeOf(path: string, method: string) {
  const parts = path.split('/').slice(1)
  const fits = (pattern: string, part: string) => {
    const [, prefix = '', name] = /^([^{]*)\{(.+)\}$/.exec(pattern) ?? []
    return name === undefined ? pattern === part : part.startsWith(prefix) && part.length > prefix.length
  }
  const literal = (pattern: string[]) => pattern.join('').replace(/\{[^}]*\}/g, '').length
  return routes
    .filter(({ parts: pattern, operations }) => {
      const isAsLong = pattern.length === parts.length && method in operations
      return isAsLong && pattern.every((one, position) => fits(one, parts[position] ?? ''))
    })
    .sort((left, right) => literal(right.parts) - literal(left.parts))
    .at(0)
}

/** What an answer to `method path` (with the project, without the host) has beyond the description. */
export function deviations(method: string, path: string, status: number, body: unknown): string[] {
  const route = routeOf(path, method.toLowerCase())
  if (!route) return status === 404 || status === 405 ? [] : [`${method} ${path} is not described`]
  const answers = route.operations[method.toLowerCase()] ?? {}
  const at = `${method} ${route.path} ${status}`
  if (!(String(status) in answers)) return status >= 400 ? [] : [`${at} is not described`]
  const isSignIn = (status === 401 || status === 403) && answers[String(status)]
  const schema = isSignIn ? { $ref: 'AuthErrorResponse' } : answers[String(status)]
  return schema && body !== undefined ? found(schema, body, '').map((one) => `${at}:${one}`) : []
}

const named = (name: string): Schema => published.schemas[name] ?? {}

/** The value of the schema's discriminator, if it has one. */
function kindOf(schema: Flat, value: unknown): string | undefined {
  const { discriminator } = schema
  if (!discriminator || typeof value !== 'object' || value === null) return undefined
  return String((value as Record<string, unknown>)[discriminator.propertyName])
}

type Flat = Schema & { properties: Record<string, Schema>; required: string[] }

/** A schema merged with all its parts. */
function flat(schema: Schema): Flat {
  const own = schema.$ref === undefined ? schema : named(schema.$ref)
  const parts = (own.allOf ?? []).map(flat)
  const all: Schema[] = [...parts, own]
  return {
    ...Object.assign({}, ...all),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all.flatMap(({ required }) => required ?? []),
  }
}

function found(schema: Schema, value: unknown, at: string): string[] {
  const own = flat(schema)
  const kind = kindOf(own, value)
  const name = kind === undefined ? undefined : own.discriminator?.mapping[kind]
  if (kind !== undefined && name === undefined) return [`${at} of the kind ${kind} is not described`]
  const one = name === undefined ? own : flat(named(name))
  if (one.type !== undefined && !isOfType(value, one.type)) {
    return [`${at} is ${JSON.stringify(value)?.slice(0, 60)}, not of type ${one.type}`]
  }
  if (Array.isArray(value)) {
    const { items } = one
    return items ? value.flatMap((element, position) => found(items, element, `${at}[${position}]`)) : []
  }
  if (typeof value !== 'object' || value === null) return []
  return foundInObject(one, value as Record<string, unknown>, at)
}

function foundInObject(schema: Flat, value: Record<string, unknown>, at: string): string[] {
  const { properties, required, additionalProperties } = schema
  const missing = required
    .filter((name) => value[name] === undefined && !name.startsWith('/'))
    .map((name) => `${at}.${name} is missing`)
  const isFree = Object.keys(properties).length === 0 || additionalProperties !== undefined
  const others = Object.entries(value).flatMap(([name, member]) => {
    const property = properties[name] ?? patternFor(name, properties)
    if (property) return found(property, member, `${at}.${name}`)
    return isFree ? [] : [`${at}.${name} is not described`]
  })
  return [...missing, ...others]
}

/** A property whose name is a pattern between slashes. */
function patternFor(name: string, properties: Record<string, Schema>): Schema | undefined {
  const pattern = Object.keys(properties).find(
    (key) => /^\/.*\/$/.test(key) && new RegExp(key.slice(1, -1)).test(name),
  )
  return pattern === undefined ? undefined : properties[pattern]
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'array':
      return Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === type
  }
}
