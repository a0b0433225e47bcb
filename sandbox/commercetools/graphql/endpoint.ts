import { execute, GraphQLError, getOperationAST, parse as parseQuery, validate } from 'graphql'
import * as z from 'zod'
import { CommercetoolsError, invalidJsonInput } from '../engine/errors'
import type { Answer, Call, Endpoint } from '../engine/resource'
import type { Session } from '../engine/session'
import { isObject, parse } from '../engine/validation'
import { type FieldResolver, readField } from './fields'
import { queries } from './queries'
import { resolvers } from './resolvers'
import { createSchema } from './schema'

const request = z.object({
  query: z.string(),
  operationName: z.string().optional(),
  variables: z.record(z.string(), z.unknown()).optional(),
})

/** `POST /graphql`: read-only; each query needs the scope of what it reads. */
export const graphqlEndpoint: Endpoint = {
  method: 'POST',
  path: '/graphql',
  scopes: [
    'view_products',
    'view_published_products',
    'view_categories',
    'view_orders',
    'view_customers',
    'view_stores',
    'view_shipping_methods',
    'view_tax_categories',
    'view_states',
    'view_cart_discounts',
    'view_discount_codes',
    'view_customer_groups',
  ],
  handle: ({ body }: Call, session: Session): Answer => {
    const { query, operationName, variables } = parse(request, body)
    const read = documentOf(query)
    if (!read.ok) {
      const errors = read.errors.map((error) => ({ code: 'SyntaxError', ...shown(error) }))
      return { status: 400, body: { statusCode: 400, message: errors[0]?.message ?? '', errors } }
    }
    if (!getOperationAST(read.document, operationName))
      throw invalidJsonInput('operationName: Unknown operation')
    const result = execute({
      schema: schema(),
      document: read.document,
      variableValues: variables,
      operationName,
      contextValue: { session },
      fieldResolver: resolve,
      typeResolver: (value) => typeName(value),
    })
    if (result instanceof Promise) throw new Error('A GraphQL resolver is asynchronous.')
    const { data, errors } = result
    return { body: { data: data ?? null, errors: errors?.map(shown) } }
  },
}

type Read =
  | { ok: true; document: ReturnType<typeof parseQuery> }
  | { ok: false; errors: readonly GraphQLError[] }

const KEEP = 200
const documents = new Map<string, Read>()
let built: ReturnType<typeof createSchema> | undefined

/** Built at the first query, because most sandboxes never get one. */
function schema() {
  built ??= createSchema()
  return built
}

function documentOf(query: string): Read {
  const known = documents.get(query)
  if (known) return known
  const read = checked(query)
  if (documents.size >= KEEP) documents.clear()
  documents.set(query, read)
  return read
}

function checked(query: string): Read {
  try {
    const document = parseQuery(query)
    const errors = validate(schema(), document)
    return errors.length > 0 ? { ok: false, errors } : { ok: true, document }
  } catch (error) {
    if (error instanceof GraphQLError) return { ok: false, errors: [error] }
    throw error
  }
}

const resolve: FieldResolver = (source, args, context, info) => {
  const own =
    info.parentType.name === 'Query'
      ? queries[info.fieldName]
      : resolvers[info.parentType.name]?.[info.fieldName]
  return (own ?? readField)(source, args, context, info)
}

/** For money, the only interface whose members are read through it. */
function typeName(value: unknown): string {
  return isObject(value) && value.type === 'highPrecision' ? 'HighPrecisionMoney' : 'Money'
}

/** As in commercetools, the error's code and its fields are extensions. */
function shown(error: GraphQLError) {
  const cause = error.originalError
  const extensions = cause instanceof CommercetoolsError ? cause.errors[0] : undefined
  return {
    message: error.message,
    locations: error.locations,
    path: error.path,
    extensions: extensions ?? { code: cause ? 'General' : 'SyntaxError' },
  }
}
