import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { answered, editErrors, editStatus, inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import type { EndpointHandle } from '~/http/wrong-method.server'
import type { Cart } from '~/models/cart/cart'
import { BODY_LIMITS } from '~/models/limits'
import { roleOf } from '~/models/staff/powers'
import { lookedUp } from '~/routes/api/looked-up.server'
import { certificateOn } from '~/routes/api/means.server'
import { answeredCart } from '~/use-cases/cart/answered-cart.server'
import { editorOf, forgetCart, rememberCart } from '~/use-cases/cart/cart-session.server'
import { noteCode, tooManyCodes } from '~/use-cases/cart/code-guesses.server'
import { safeCartToken } from '~/use-cases/staff/safe-cart.server'
import { intentsOf, shopsOwnAction, unknownLine, updateSchema } from './schema'

export const handle: EndpointHandle = { methods: ['GET', 'POST', 'DELETE'] }

type Params = { id?: string }

const notFound = () =>
  envelope({ errors: [{ message: 'There is no such cart', key: 'cart-not-found' }] }, { status: 404 })
async function answer(context: AppLoadContext, cart: Cart): Promise<Response> {
  const isCx = context.session.inCxMode && cart.email !== undefined
  const [published, giftCertificate, safcToken] = await Promise.all([
    answeredCart(context, cart),
    certificateOn(context, cart.id),
    isCx ? safeCartToken(context, cart.email ?? '') : undefined,
  ])
  return envelope({ data: { ...published, giftCertificate, safcToken } })
}

/**
 * The visitor's cart with that id or `active-cart`; for staff any cart. Other people's carts count as
 * missing.
 */
async function visibleCart(
  context: AppLoadContext,
  { id = '' }: Params,
  act: 'read' | 'change' | 'delete',
): Promise<Cart | undefined> {
  const { services, session } = context
  const owner = session.owner
  if (id === 'active-cart') return services.carts.load(session.get('cartId'), owner)
  if (!/^[\w-]{1,64}$/.test(id)) return undefined
  // Already recorded when staff took it over.
  if (session.isStaff && id !== session.get('cartId')) {
    const found = await lookedUp(
      context,
      () => services.carts.byId(id),
      (found) => ({ act, cartKey: found?.key ?? id, cartId: found?.id }),
    )
    if (found) await auditCart(context, found, act)
    return found
  }
  const cart = await services.carts.byId(id)
  if (cart && session.isStaff && act !== 'read') await auditCart(context, cart, act)
  if (!cart || session.isStaff) return cart
  if (cart.customerId) return cart.customerId === owner.customerId ? cart : undefined
  return cart.id === session.get('cartId') ? cart : undefined
}

/** Records what staff do with a customer's cart, before it is done. */
async function auditCart(
  { services, session }: AppLoadContext,
  cart: Cart,
  act: 'read' | 'change' | 'delete',
): Promise<void> {
  const role = roleOf(session.permissions)
  const staffId = session.get('customerId')
  if (!role || !staffId || cart.customerId === staffId) return
  await services.staffAudit.write({
    id: crypto.randomUUID(),
    staffId,
    role,
    act: `${act}-cart`,
    reason: `Cart ${cart.key ?? cart.id}`,
    customerId: cart.customerId || undefined,
  })
}

/** `GET /api/carts/{id}` (docs/product.md, Cart). 404 if there is none. */
export const loader = endpoint(async ({ context, params }: LoaderFunctionArgs) => {
  const cart = await visibleCart(context, params, 'read')
  return cart ? answer(context, cart) : notFound()
})

/** `POST /api/carts/{id}` with version and actions, `DELETE /api/carts/{id}?version` (docs/product.md, Cart). */
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  answered(async () => {
    const cart = await visibleCart(context, params, request.method === 'DELETE' ? 'delete' : 'change')
    return request.method === 'DELETE' ? remove(request, context, cart) : update(request, context, cart)
  })

async function update(request: Request, context: AppLoadContext, cart: Cart | undefined): Promise<Response> {
  const { services, session } = context
  if (!cart) return problem("Can't update cart before loading", 404)
  if (cart.state !== 'Active') {
    return problem(cart.state === 'Ordered' ? "Can't update order" : 'Cart cannot be modified', 409)
  }
  const body = await readJson(request, BODY_LIMITS.list)
  const shopsOwn = shopsOwnAction(body)
  if (shopsOwn) return problem(shopsOwn, 403)
  const parsed = updateSchema.safeParse(body)
  if (!parsed.success) return inputErrors(parsed.error)
  const { version, actions } = parsed.data
  const missing = version === cart.version ? unknownLine(actions, cart) : undefined
  if (missing) return problem(`Cannot find line item for ID ${missing}`, 404)
  const intents = intentsOf(actions, cart)
  if (intents.length === 0) return answer(context, cart)
  const { customerId, anonymousId = '' } = editorOf(session)
  const guesser = customerId ?? anonymousId
  const refusal = await tooManyCodes(context, intents, guesser)
  if (refusal) return envelope(editErrors(refusal), { status: editStatus(refusal) })
  const result = await services.carts.update(cart, version, intents)
  await noteCode(context, intents, result, guesser)
  if (!result.ok) return envelope(editErrors(result.refusal), { status: editStatus(result.refusal) })
  if (result.cart.id === session.get('cartId')) rememberCart(session, result.cart)
  return answer(context, result.cart)
}

async function remove(request: Request, context: AppLoadContext, cart: Cart | undefined): Promise<Response> {
  if (!cart) return problem("Can't delete cart before loading", 404)
  if (cart.state !== 'Active') return problem('Cart cannot be modified', 409)
  const version = Number(new URL(request.url).searchParams.get('version'))
  if (!Number.isInteger(version) || version < 1) return problem('version must be a number', 400)
  const outcome = await context.services.carts.remove(cart.id, version)
  if (outcome === 'conflict') return envelope(editErrors({ reason: 'busy' }), { status: 409 })
  if (cart.id === context.session.get('cartId')) forgetCart(context.session)
  return outcome === 'missing' ? notFound() : envelope({ data: { id: cart.id } })
}

const problem = (message: string, status: number) => envelope({ errors: [{ message }] }, { status })
