import type {
  CartDraft,
  CartUpdateAction,
  ClientResponse,
  Cart as PlatformCart,
} from '@commercetools/platform-sdk'
import type { Cart } from '~/models/cart/cart'
import { isNotTheirs } from '~/models/cart/copied'
import { type Cents, CURRENCY } from '~/models/money'
import type { CommercetoolsFailure } from '~/services/commercetools/errors.server'
import { optional } from '~/services/fallback'
import type { PartsCatalog } from '~/services/order-rules/parts.server'
import { VendorError } from '~/services/vendor-error'
import { type DiscountDeps, fillInDiscounts, readActiveDiscounts } from './discounts.server'
import { fillInParts } from './line-parts.server'
import { CART_EXPANSIONS, toCart } from './mapping'
import { recentCart, rememberCart } from './recent-carts'

/** An entry of commercetools' `errors`. */
export type PlatformProblem = { code: string; message: string } & Record<string, unknown>

/** The outcome of a cart call. Everything else is thrown as `VendorError`. */
export type Outcome =
  | { kind: 'ok'; cart: Cart }
  | { kind: 'missing' }
  | { kind: 'conflict' }
  | { kind: 'rejected'; problems: PlatformProblem[] }
  /** No response, an incomplete one or a gateway error: it is unknown whether the call had an effect. */
  | { kind: 'unknown'; error: VendorError }

export type CartPlatform = {
  /** Begins to read the cart that `read` will be asked for. */
  readAhead(id: string): void
  /** The cart as it was seen last, without a call. It may be old. */
  recent(id: string): Cart | undefined
  read(id: string): Promise<Outcome>
  readByKey(key: string): Promise<Outcome>
  /** The unmapped cart, for copying. @throws VendorError */
  readRaw(id: string): Promise<PlatformCart | undefined>
  mapped(raw: PlatformCart): Promise<Cart>
  readOfCustomer(customerId: string): Promise<Outcome>
  create(draft: CartDraft): Promise<Outcome>
  copy(id: string, key: string): Promise<Outcome>
  update(id: string, version: number, actions: CartUpdateAction[]): Promise<Outcome>
  remove(id: string, version: number): Promise<Outcome>
}

/** `surcharge`: what each order with something to ship costs more for now, in cents. */
export type Tools = { platform: CartPlatform; now: () => Date; surcharge: Cents }

const queryArgs = { expand: CART_EXPANSIONS }

type Deps = DiscountDeps & { catalog: PartsCatalog }

const mapped = async (deps: Deps, raw: PlatformCart): Promise<Cart> =>
  fillInParts(deps.catalog, toCart(await fillInDiscounts(deps, raw)))

/** Nothing is repeated here; `replay.server.ts` decides that. */
export function createCartPlatform(deps: Deps): CartPlatform {
  const carts = () => deps.apiRoot.carts()
  const outcomeOf = (call: Promise<ClientResponse<PlatformCart>>) => outcome(deps, call)
  const byId = (id: string) => outcomeOf(carts().withId({ ID: id }).get({ queryArgs }).execute())
  const ahead = new Map<string, Promise<Outcome>>()
  return {
    recent: recentCart,
    readAhead(id) {
      const read = byId(id)
      read.catch(() => {})
      ahead.set(id, read)
    },
    read(id) {
      const read = ahead.get(id) ?? byId(id)
      // Once: the cart may be edited after it.
      ahead.delete(id)
      return read
    },
    readByKey: (key) => outcomeOf(carts().withKey({ key }).get({ queryArgs }).execute()),
    readRaw: (id) =>
      carts()
        .withId({ ID: id })
        .get({ queryArgs })
        .execute()
        .then(({ body }) => fillInDiscounts(deps, body), noneIfMissing),
    mapped: (raw) => mapped(deps, raw),
    async readOfCustomer(customerId) {
      const call = carts().withCustomerId({ customerId }).get({ queryArgs }).execute()
      const latest = await call.then(({ body }) => body).catch(failureOf)
      if ('kind' in latest) return latest
      return isUsable(latest) ? outcomeOf(call) : latestOwn(deps, customerId)
    },
    create: (body) => outcomeOf(carts().post({ body, queryArgs }).execute()),
    async copy(id, key) {
      const body = { reference: { typeId: 'cart' as const, id }, key }
      const copied = await outcomeOf(carts().replicate().post({ body }).execute())
      // commercetools expands nothing in the answer to a copy.
      return copied.kind === 'ok'
        ? outcomeOf(carts().withId({ ID: copied.cart.id }).get({ queryArgs }).execute())
        : copied
    },
    update: (id, version, actions) =>
      outcomeOf(carts().withId({ ID: id }).post({ body: { version, actions }, queryArgs }).execute()),
    remove: (id, version) =>
      outcomeOf(carts().withId({ ID: id }).delete({ queryArgs: { version } }).execute()),
  }
}

/** Carts that staff make of an order are not the customer's. In another currency the shop sells nothing. */
const isUsable = (raw: PlatformCart): boolean =>
  raw.totalPrice.currencyCode === CURRENCY && !isNotTheirs(toCart(raw))

const ACTIVE_CARTS = 20

async function latestOwn(deps: Deps, customerId: string): Promise<Outcome> {
  const where = 'customerId = :customerId and cartState = "Active"'
  const sort = 'lastModifiedAt desc'
  try {
    const { body } = await deps.apiRoot
      .carts()
      .get({ queryArgs: { ...queryArgs, where, 'var.customerId': customerId, sort, limit: ACTIVE_CARTS } })
      .execute()
    const raw = body.results.find(isUsable)
    return raw ? { kind: 'ok', cart: await mapped(deps, raw) } : { kind: 'missing' }
  } catch (error) {
    return failureOf(error)
  }
}

function noneIfMissing(error: unknown): undefined {
  const outcome = failureOf(error)
  if (outcome.kind === 'missing') return undefined
  throw outcome.kind === 'unknown' ? outcome.error : error
}

async function outcome(deps: Deps, call: Promise<ClientResponse<PlatformCart>>): Promise<Outcome> {
  const discounts = optional(readActiveDiscounts(deps), undefined)
  try {
    const { body } = await call
    await discounts
    const cart = await mapped(deps, body)
    rememberCart(cart)
    return { kind: 'ok', cart }
  } catch (error) {
    return failureOf(error)
  }
}

/** The client throws objects of several classes that share status and body. */
function failureOf(error: unknown): Outcome {
  const status = (error as CommercetoolsFailure | undefined)?.statusCode || undefined
  const problems = problemsIn(error)
  if (status === 404) return { kind: 'missing' }
  if (status === 409) return { kind: 'conflict' }
  if (status === 400) return { kind: 'rejected', problems }
  const failure = new VendorError('commercetools', `a cart call failed with ${status ?? 'no answer'}`, {
    status,
    code: problems[0]?.code,
    cause: error,
  })
  if (failure.retryable) return { kind: 'unknown', error: failure }
  throw failure
}

function problemsIn(error: unknown): PlatformProblem[] {
  const errors: unknown = (error as CommercetoolsFailure | undefined)?.body?.errors
  if (!Array.isArray(errors)) return []
  return errors.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('code' in entry)) return []
    const message = 'message' in entry ? String(entry.message) : ''
    return { ...entry, code: String(entry.code), message }
  })
}
