import { stringify } from 'yaml'
import * as z from 'zod'
import { type Operation, operations } from './operations'

const notifications = z.array(z.object({ message: z.string(), key: z.string().optional() }))

/** The body of every answer with one (`app/models/envelope.ts`). */
export const envelopeSchema = z.strictObject({
  data: z.unknown().optional(),
  errors: notifications.optional(),
  notices: notifications.optional(),
  warnings: notifications.optional(),
  dataLayer: z.array(z.record(z.string(), z.unknown())).optional(),
  rudderstackEvents: z.array(z.record(z.string(), z.unknown())).optional(),
  redirect_to: z.strictObject({ url: z.string(), target: z.string().optional() }).optional(),
})

/** The JSON Schema of the input. Rules that JSON Schema cannot express are left out. */
function jsonSchema(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** OpenAPI's syntax for `:id`. */
const openPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

function parametersOf(path: string, query: Operation['query']) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  if (!query) return inPath
  if ('map' in query) {
    return [...inPath, ...query.map((name) => ({ name, in: 'query', schema: { type: 'string' } }))]
  }
  // `style: form` makes an object's fields separate parameters.
  return [...inPath, { name: 'query', in: 'query', style: 'form', explode: true, schema: jsonSchema(query) }]
}

function operationOf(path: string, { does, body, query, form, plain }: Operation) {
  const parameters = parametersOf(path, query)
  const content = body
    ? { 'application/json': { schema: jsonSchema(body) } }
    : form && { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } }
  const answer = { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } }
  return {
    summary: does,
    ...(parameters.length > 0 && { parameters }),
    requestBody: content && { required: true, content },
    responses: {
      default: plain ? { description: 'No envelope' } : { description: 'The envelope', content: answer },
    },
  }
}

function openApi() {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = name.split(' ')
    const at = openPath(path)
    paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(path, operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cobnut',
      version: '0.1.0',
      description:
        'What the shop’s own pages ask for. A visitor is known by the session’s cookie; what changes something needs the shop’s own Origin. docs/product.md has the rules.',
    },
    paths,
    components: { schemas: { Envelope: jsonSchema(envelopeSchema) } },
  }
}

/** docs/openapi.yaml */
export const openApiText = () =>
  `# Written by \`npm run openapi\`.\n${stringify(openApi(), { lineWidth: 0, aliasDuplicateObjects: false })}`
