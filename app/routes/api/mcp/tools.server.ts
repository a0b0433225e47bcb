import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js'
import type { jsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/types.js'
import * as z from 'zod'
import { type Asked, OPERATION_NAMES, type OperationName, rowOf, toolArguments } from '~/models/agent/inputs'
import type { CallProblem } from '~/models/agent/protocol'

type Done = { body: Record<string, unknown> } | CallProblem

/** How the shop answers a call. */
type Perform = (asked: Asked) => Promise<Done>

/** The tools, which are the operations (docs/agents.md). A server lives for one request: the binding keeps no state. */
function serverFor(perform: Perform, failed: (problem: CallProblem) => void): Server {
  const server = new Server(
    { name: 'cobnut', version: '1.0.0' },
    { capabilities: { tools: {} }, jsonSchemaValidator: unused },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: OPERATION_NAMES.map(toolOf) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const done = await performed(perform, params.name, params.arguments ?? {})
    if ('code' in done) {
      failed(done)
      const { code, content, retryAfter } = done
      throw new McpError(numberOf(done), content, {
        code,
        content,
        ...(retryAfter && { retry_after: retryAfter }),
      })
    }
    return { structuredContent: done.body, content: [{ type: 'text', text: JSON.stringify(done.body) }] }
  })
  return server
}

/** For questions to the client, of which the shop asks none. The SDK's own would be made for each request. */
const unused: jsonSchemaValidator = {
  getValidator: () => () => ({ valid: false, data: undefined, errorMessage: 'not used' }),
}

async function performed(perform: Perform, name: string, given: Record<string, unknown>): Promise<Done> {
  const operation = OPERATION_NAMES.find((each) => each === name)
  if (!operation) return invalid(`There is no tool ${name.slice(0, 60)}.`)
  const read = toolArguments.safeParse(given)
  if (!read.success) return invalid('meta and id cannot be read.')
  const { meta, id } = read.data
  const row = rowOf(operation)
  const key = meta?.['idempotency-key']
  if (row.needsKey && !key) return invalid('Send meta.idempotency-key.')
  if (row.path.includes(':id') && !id) return invalid('Send the id.')
  return perform({
    operation,
    profile: meta?.['ucp-agent']?.profile,
    id,
    key,
    body: row.body && given[row.body],
  })
}

const invalid = (content: string): CallProblem => ({ status: 400, code: 'invalid_request', content })

const DISCOVERY = ['invalid_profile_url', 'profile_unreachable', 'profile_malformed', 'version_unsupported']

/** JSON-RPC's number, as the protocol assigns them. */
const numberOf = ({ code }: CallProblem): number =>
  DISCOVERY.includes(code) ? -32001 : code === 'invalid_request' ? -32602 : -32000

function toolOf(name: OperationName) {
  const { does, path, body, schema, needsKey } = rowOf(name)
  const hasId = path.includes(':id')
  const carried = body && schema ? { [body]: withoutDialect(schema) } : {}
  return {
    name,
    description: does,
    inputSchema: {
      type: 'object' as const,
      required: ['meta', ...(hasId ? ['id'] : []), ...(body ? [body] : [])],
      properties: {
        meta: {
          type: 'object',
          required: ['ucp-agent', ...(needsKey ? ['idempotency-key'] : [])],
          properties: {
            'ucp-agent': {
              type: 'object',
              required: ['profile'],
              properties: { profile: { type: 'string', format: 'uri' } },
            },
            'idempotency-key': { type: 'string' },
          },
        },
        ...(hasId && { id: { type: 'string' } }),
        ...carried,
      },
    },
    outputSchema: {
      type: 'object' as const,
      required: ['ucp'],
      properties: {
        ucp: { type: 'object', required: ['version'], properties: { version: { type: 'string' } } },
        messages: { type: 'array' },
      },
      additionalProperties: true,
    },
  }
}

function withoutDialect(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** Answers one message of the Model Context Protocol, without a session and without a stream. */
export async function answerMcp(request: Request, body: unknown, perform: Perform): Promise<Response> {
  let problem: CallProblem | undefined
  const server = serverFor(perform, (each) => {
    problem = each
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  const answer = await transport.handleRequest(request, { parsedBody: body })
  const headers = new Headers(answer.headers)
  headers.set('Cache-Control', 'no-store')
  if (problem?.retryAfter) headers.set('Retry-After', String(problem.retryAfter))
  // The protocol wants the status of HTTP beside the error.
  const status = problem && answer.ok ? problem.status : answer.status
  return new Response(answer.body, { status, headers })
}
