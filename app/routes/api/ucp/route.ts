import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '~/framework.server'
import { agentVisit } from '~/http/absent-visits.server'
import { readJson } from '~/http/body.server'
import type { EndpointHandle } from '~/http/wrong-method.server'
import { operationAt, rowOf } from '~/models/agent/inputs'
import { profileInHeader } from '~/models/agent/platform'
import type { CallProblem } from '~/models/agent/protocol'
import { BODY_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { assistantPaths, paths } from '~/models/paths'
import { perform } from '~/use-cases/agent/perform.server'

export const handle: EndpointHandle = { methods: ['GET', 'POST', 'PUT'] }

type Args = LoaderFunctionArgs | ActionFunctionArgs

/** The protocol's REST binding (docs/agents.md). */
export const loader = (args: LoaderFunctionArgs) => answer(args)
export const action = (args: ActionFunctionArgs) => answer(args)

async function answer({ request, context }: Args): Promise<Response> {
  if (!context.config.agents) return new Response(null, { status: 404 })
  const path = new URL(request.url).pathname.slice(assistantPaths.rest.length)
  const place = operationAt(request.method, path)
  if (!place) return problem(context, { status: 404, code: 'not_found', content: 'No operation is here.' })
  const row = rowOf(place.name)
  const key = request.headers.get('Idempotency-Key')?.slice(0, TEXT_LIMITS.id) || undefined
  if (row.needsKey && !key) {
    return problem(context, { status: 400, code: 'invalid_request', content: 'Send an Idempotency-Key.' })
  }
  const sent = await bodyOf(request, row.schema !== undefined)
  if (sent instanceof Response) return sent
  const answered = await perform(
    context,
    {
      operation: place.name,
      profile: profileInHeader(request.headers.get('UCP-Agent')),
      id: place.id,
      key,
      body: sent.body,
    },
    (cart) => agentVisit(context, cart),
  )
  if ('code' in answered) return problem(context, answered)
  return Response.json(answered.body, { status: answered.status, headers: { 'Cache-Control': 'no-store' } })
}

/** A call without a body carries nothing. */
async function bodyOf(request: Request, isNeeded: boolean): Promise<{ body: unknown } | Response> {
  if (!isNeeded) return { body: undefined }
  try {
    return { body: await readJson(request, BODY_LIMITS.list) }
  } catch (refused) {
    if (!(refused instanceof Response)) throw refused
    return Response.json(
      { code: 'invalid_request', content: 'The body cannot be read.' },
      { status: refused.status, headers: { 'Cache-Control': 'no-store' } },
    )
  }
}

function problem({ origin }: AppLoadContext, { status, code, content, retryAfter }: CallProblem): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (retryAfter) headers.set('Retry-After', String(retryAfter))
  return Response.json({ code, content, continue_url: origin + paths.home }, { status, headers })
}
