import type { ActionFunctionArgs } from '~/framework.server'
import { agentVisit } from '~/http/absent-visits.server'
import { readJson } from '~/http/body.server'
import { BODY_LIMITS } from '~/models/limits'
import { perform } from '~/use-cases/agent/perform.server'
import { answerMcp } from './tools.server'

/** The same operations as tools of the Model Context Protocol (docs/agents.md). */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (!context.config.agents) return new Response(null, { status: 404 })
  const body = await readJson(request, BODY_LIMITS.list)
  return answerMcp(request, body, (asked) => perform(context, asked, (cart) => agentVisit(context, cart)))
}
