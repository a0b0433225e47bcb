/**
 * Makes tests/sandbox/openapi/answers.json.gz from commercetools' published OpenAPI description: the shapes of all
 * answers without their descriptions. Run it when the description changes: `tsx scripts/platform-answers.ts FILE`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { parseDocument } from 'yaml'

type Json = Record<string, unknown>

const [, , file] = process.argv
if (file === undefined) throw new Error('The path of the OpenAPI description (YAML) is expected.')
// Not strict, because the description indents some quoted texts less than YAML requires.
const description = parseDocument(readFileSync(file, 'utf8'), { strict: false }).toJS()
const { schemas, responses } = description.components as Record<'schemas' | 'responses', Record<string, Json>>

const KEPT = new Set([
  '$ref',
  'additionalProperties',
  'allOf',
  'discriminator',
  'enum',
  'items',
  'properties',
  'required',
  'type',
])
const used = new Set<string>()

/** A schema reduced to the shape of answers; also keeps the schemas that it names. */
function trimmed(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema as Json).filter(([name]) => KEPT.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, member(name, value)]))
}

function member(name: string, value: unknown): unknown {
  if (name === '$ref') return keep(String(value))
  if (name === 'allOf') return (value as unknown[]).map(trimmed)
  if (name === 'items' || name === 'additionalProperties') return trimmed(value)
  if (name === 'properties') {
    return Object.fromEntries(Object.entries(value as Json).map(([field, one]) => [field, trimmed(one)]))
  }
  if (name === 'discriminator') {
    const { propertyName, mapping } = value as { propertyName: string; mapping: Record<string, string> }
    const named = Object.entries(mapping ?? {}).map(([text, reference]) => [text, keep(reference)])
    return { propertyName, mapping: Object.fromEntries(named) }
  }
  return value
}

const waiting: string[] = []

function keep(reference: string): string {
  const name = reference.split('/').at(-1) ?? ''
  if (!used.has(name)) {
    used.add(name)
    waiting.push(name)
  }
  return name
}

function answerOf(answer: Json): unknown {
  const named = typeof answer.$ref === 'string' ? responses[answer.$ref.split('/').at(-1) ?? ''] : answer
  const content = (named?.content ?? {}) as Record<string, { schema?: unknown }>
  return trimmed(content['application/json']?.schema) ?? null
}

/**
 * Maps order messages by type. The description lists only the direct subtypes of `Message`, but most order messages
 * are subtypes of `OrderMessage`: `OrderCreatedMessage` has the type `OrderCreated`. Payloads are the same.
 */
function mapOrderMessages(base: 'Message' | 'MessagePayload'): void {
  const partsOf = (name: string) => (schemas[name]?.allOf ?? []) as Json[]
  const schema = [schemas[base] ?? {}, ...partsOf(base)].find(({ discriminator }) => discriminator) ?? {}
  const { mapping } = schema.discriminator as { mapping: Record<string, string> }
  const parent = `#/components/schemas/Order${base}`
  for (const name of Object.keys(schemas)) {
    const isKind = name.endsWith(base) && partsOf(name).some(({ $ref }) => $ref === parent)
    if (isKind) mapping[name.slice(0, -base.length)] ??= `#/components/schemas/${name}`
  }
}

keep('AuthErrorResponse')
mapOrderMessages('Message')
mapOrderMessages('MessagePayload')

const paths: Record<string, Record<string, Record<string, unknown>>> = {}
for (const [path, operations] of Object.entries(description.paths as Record<string, Json>)) {
  for (const [method, operation] of Object.entries(operations)) {
    const answers = (operation as { responses?: Record<string, Json> } | undefined)?.responses
    if (!answers) continue
    paths[path] ??= {}
    paths[path][method] = Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, answerOf(answer)]),
    )
  }
}
const kept: Record<string, unknown> = {}
for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) kept[name] = trimmed(schemas[name])

const text = JSON.stringify({ paths, schemas: kept })
const target = new URL('../tests/sandbox/openapi/answers.json.gz', import.meta.url)
writeFileSync(target, gzipSync(text, { level: 9 }))
console.log(
  `${Object.keys(paths).length} paths, ${Object.keys(kept).length} schemas, ${text.length} characters`,
)
