import type * as z from 'zod'
import { type Asked, type OperationName, rowOf } from '~/models/agent/inputs'
import { negotiate, PROFILE_PROBLEMS } from '~/models/agent/platform'
import {
  type CallProblem,
  type CapabilityName,
  type Outcome,
  parentsOf,
  UCP_VERSION,
} from '~/models/agent/protocol'
import { paths } from '~/models/paths'
import type { AgentCart } from '~/services/agent/agent-carts.server'
import { digestOf } from '~/services/digest'
import { VendorError } from '~/services/vendor-error'
import type { Visit } from '../visit'
import type { AgentCall } from './call'
import { cancelCart, canceledCart, createCart, getCart, updateCart } from './carts.server'
import { getProduct, lookUpCatalog, searchCatalog } from './catalog.server'
import {
  cancelCheckout,
  completeCheckout,
  createCheckout,
  getCheckout,
  updateCheckout,
} from './checkouts.server'
import { getOrder } from './orders.server'

/** `status`: of HTTP. */
type Answered = { status: 200 | 201; body: Record<string, unknown> }

type Handler = (call: AgentCall, id: string, body: never) => Promise<Outcome>

const HANDLERS: Record<OperationName, Handler> = {
  search_catalog: (call, _, body) => searchCatalog(call, body),
  lookup_catalog: (call, _, body) => lookUpCatalog(call, body),
  get_product: (call, _, body) => getProduct(call, body),
  create_cart: (call, _, body) => createCart(call, body),
  get_cart: getCart,
  update_cart: updateCart,
  cancel_cart: cancelCart,
  create_checkout: (call, _, body) => createCheckout(call, body),
  get_checkout: getCheckout,
  update_checkout: updateCheckout,
  complete_checkout: completeCheckout,
  cancel_checkout: cancelCheckout,
  get_order: getOrder,
}

/** A key's repeat answers with what became of the first call. */
const REPEATS: Partial<Record<OperationName, (call: AgentCall, id: string) => Promise<Outcome>>> = {
  create_cart: getCart,
  update_cart: getCart,
  cancel_cart: canceledCart,
  create_checkout: getCheckout,
  update_checkout: getCheckout,
  complete_checkout: getCheckout,
  cancel_checkout: getCheckout,
}

/** One call of a platform, by whichever binding: who calls, what both can do, how often, once. */
export async function perform(
  context: Visit,
  asked: Asked,
  as: (cart: AgentCart) => Promise<Visit>,
): Promise<Answered | CallProblem> {
  try {
    return await performed(context, asked, as)
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(error.message)
    return { status: 503, code: 'unavailable', content: 'The shop cannot answer just now.', retryAfter: 30 }
  }
}

async function performed(
  context: Visit,
  asked: Asked,
  as: (cart: AgentCart) => Promise<Visit>,
): Promise<Answered | CallProblem> {
  const { services, config, session } = context
  // Prices, credit and carts of a signed-in browser are not an agent's.
  if (session.get('customerId')) return { status: 400, code: 'cookies', content: 'Call without cookies.' }
  const known = config.agents?.known ?? []
  const profile = asked.profile ?? ''
  const isKnown = known.includes(profile)
  if (!(await context.withinRateLimit('agent', isKnown ? undefined : profile.slice(0, 300)))) return TOO_MANY
  const found = await services.agentPlatforms.byProfile(
    asked.profile,
    async () => isKnown || context.withinRateLimit('agent-profile', 'all'),
  )
  if ('problem' in found) return PROFILE_PROBLEMS[found.problem]
  const agreed = negotiate(found.platform)
  if (!('active' in agreed)) return agreed
  const { operation, id = '' } = asked
  const row = rowOf(operation)
  const { capability } = row
  if (!agreed.active.includes(capability)) return incompatible(context, capability)
  const read = row.schema ? row.schema.safeParse(asked.body) : { success: true as const, data: undefined }
  if (!read.success) return { status: 400, code: 'invalid_request', content: firstIssue(read.error) }
  const call: AgentCall = { context, platform: profile, active: agreed.active, as }
  console.log(
    JSON.stringify({ level: 'info', event: 'agent-call', operation, platform: new URL(profile).host }),
  )
  const answer = (outcome: Outcome) => answered(context, agreed.active, capability, outcome)
  if (!asked.key || !row.acts) return answer(await HANDLERS[operation](call, id, read.data as never))
  return once(call, asked, asked.key, async () => HANDLERS[operation](call, id, read.data as never), answer)
}

const TOO_MANY: CallProblem = {
  status: 429,
  code: 'rate_limited',
  content: 'Too many calls. Try again in a minute.',
  retryAfter: 60,
}

const firstIssue = ({ issues: [issue] }: z.ZodError): string =>
  issue ? `${issue.path.map(String).join('.') || 'body'}: ${issue.message}` : 'The call cannot be read.'

/** The same key acts once in a day; with another body it is refused. */
async function once(
  call: AgentCall,
  { operation, id, body }: Asked,
  key: string,
  act: () => Promise<Outcome>,
  answer: (outcome: Outcome) => Answered,
): Promise<Answered | CallProblem> {
  const { agentCarts } = call.context.services
  const digest = await digestOf(JSON.stringify([operation, id, body]))
  const begun = await agentCarts.begin({ platform: call.platform, key, digest })
  if (begun.kind === 'other-body') {
    return { status: 409, code: 'idempotency_key_reused', content: 'This key was used for another call.' }
  }
  if (begun.kind === 'runs') {
    return { status: 409, code: 'in_progress', content: 'This call is still being answered.', retryAfter: 2 }
  }
  const repeat = REPEATS[operation]
  if (begun.kind === 'done' && repeat) return answer(await repeat(call, begun.resource))
  const outcome = await act().catch(async (error: unknown) => {
    await agentCarts.giveUp(call.platform, key)
    throw error
  })
  if (outcome.ok && outcome.resource) await agentCarts.finish(call.platform, key, outcome.resource)
  else await agentCarts.giveUp(call.platform, key)
  return answer(outcome)
}

/** With the protocol's own part: what is active and belongs to this answer. */
function answered(
  { origin }: Pick<Visit, 'origin'>,
  active: readonly CapabilityName[],
  root: CapabilityName,
  outcome: Outcome,
): Answered {
  const relevant = active.filter((name) => name === root || parentsOf(name).includes(root))
  const ucp = {
    version: UCP_VERSION,
    status: outcome.ok ? 'success' : 'error',
    capabilities: Object.fromEntries(relevant.map((name) => [name, [{ version: UCP_VERSION }]])),
    ...(root === 'dev.ucp.shopping.checkout' && { payment_handlers: {} }),
  }
  if (outcome.ok) return { status: outcome.made ? 201 : 200, body: { ucp, ...outcome.answer } }
  const to = origin + (outcome.continuePath ?? paths.home)
  return { status: 200, body: { ucp, messages: outcome.messages, continue_url: to } }
}

const incompatible = ({ origin }: Pick<Visit, 'origin'>, capability: string): Answered => ({
  status: 200,
  body: {
    ucp: { version: UCP_VERSION, status: 'error', capabilities: {} },
    messages: [
      {
        type: 'error',
        code: 'capabilities_incompatible',
        content: `The platform does not have ${capability} in version ${UCP_VERSION}.`,
        severity: 'unrecoverable',
      },
    ],
    continue_url: origin + paths.home,
  },
})
