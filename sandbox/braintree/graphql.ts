import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  validate,
} from 'graphql'
import type { BraintreeContext } from './context'
import { braintreeError } from './errors'
import { BROWSER_OPERATIONS, root } from './resolvers'
import { OPERATIONS } from './schema/operations'
import { TYPES } from './schema/types'

const CACHE_LIMIT = 200

let schema: GraphQLSchema | undefined
const documents = new Map<string, DocumentNode | readonly GraphQLError[]>()

/** Parses a query and validates it against the schema. Remembers the shop's few documents. */
function documentOf(query: string): DocumentNode | readonly GraphQLError[] {
  const known = documents.get(query)
  if (known) return known
  schema ??= buildSchema(TYPES + OPERATIONS)
  const read = readDocument(schema, query)
  if (documents.size >= CACHE_LIMIT) documents.clear()
  documents.set(query, read)
  return read
}

function readDocument(against: GraphQLSchema, query: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query)
    const errors = validate(against, document)
    return errors.length > 0 ? errors : document
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}

function isDocument(read: DocumentNode | readonly GraphQLError[]): read is DocumentNode {
  return 'kind' in read
}

type Operation = {
  query: string
  variables?: Record<string, unknown> | null | undefined
  operationName?: string | null | undefined
}

/** A browser with a client token may run only a few operations. */
export async function run(
  operation: Operation,
  context: BraintreeContext,
  caller: 'server' | 'browser',
): Promise<ExecutionResult> {
  const document = documentOf(operation.query)
  if (!isDocument(document)) return { errors: document }
  if (caller === 'browser') {
    const fields = getOperationAST(document, operation.operationName)?.selectionSet.selections ?? []
    const allowed = fields.every(
      (field) => field.kind === 'Field' && BROWSER_OPERATIONS.includes(field.name.value),
    )
    if (!allowed) {
      return { errors: [braintreeError('AUTHORIZATION', 'A client token does not allow this operation.')] }
    }
  }
  schema ??= buildSchema(TYPES + OPERATIONS)
  return execute({
    schema,
    document,
    rootValue: root,
    contextValue: context,
    variableValues: operation.variables ?? {},
    operationName: operation.operationName ?? null,
  })
}

/** Braintree always answers 200, with classified errors and the request's id. */
export function answerOf(result: ExecutionResult): Record<string, unknown> {
  const errors = result.errors?.map((error) => ({
    message: error.message,
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
    extensions: extensionsOf(error),
  }))
  return {
    data: result.data ?? null,
    ...(errors ? { errors } : {}),
    extensions: { requestId: crypto.randomUUID() },
  }
}

function extensionsOf(error: GraphQLError): Record<string, unknown> {
  if ('errorClass' in error.extensions) return error.extensions
  if (error.originalError) {
    console.error('The Braintree stand-in failed', error.originalError)
    return { errorType: 'internal_error', errorClass: 'INTERNAL' }
  }
  return { errorType: 'developer_error', errorClass: 'VALIDATION' }
}
