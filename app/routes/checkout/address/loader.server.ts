import type { StepFrame } from '~/components/checkout/checkout-frame'
import type { AppLoadContext, LoaderFunctionArgs } from '~/framework.server'
import { redirect } from '~/framework.server'
import type { Flow } from '~/models/account/sign-in-step'
import { type AddressInput, addressLines } from '~/models/address'
import type { Cart } from '~/models/cart/cart'
import { freeShippingProgress, merchandiseTotal } from '~/models/cart/free-shipping'
import { totalsOf } from '~/models/cart/totals'
import { fieldsOf, restrictedText } from '~/models/checkout/delivery'
import { type ShipmentView, shipmentViews } from '~/models/checkout/shipment-view'
import { stepViews } from '~/models/checkout/step-views'
import { checkoutSummary } from '~/models/checkout/summary'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { isOnlySpecial, ownAddress } from '~/models/shipment/shipment'
import { addressMark } from '~/models/shipment/shipment-intents'
import { payingCustomer } from '~/use-cases/cart/cart-session.server'
import { productsOf, termsOf, thresholdOf } from '~/use-cases/cart/facts.server'
import { bookOf, COMPANY, readBookAhead } from '~/use-cases/checkout/address-book.server'
import { enterCheckout, isUnreachable } from '~/use-cases/checkout/checkout.server'
import { mayBuyExpress } from '~/use-cases/checkout/express.server'
import { mayHaveAccount } from '~/use-cases/checkout/known-email.server'
import { typedAddress } from '~/use-cases/checkout/typed-address.server'
import { NEW_ADDRESS } from './fields'

type PageData = {
  frame: StepFrame
  email: string
  /** The guest's address has an account. */
  hasAccount: boolean
  asksEmail: boolean
  values: AddressInput
  book: { id: string; name: string; line: string; note?: string }[]
  chosen: string
  /** Items that go by email or to a fixed address. */
  special: ShipmentView[]
  /** False if every item is special, or several addresses are known. */
  asksAddress: boolean
  /** Items that may not go to the cart's address, which was set before they were added. */
  restricted?: string | undefined
  /** What each address must reach for free shipping, where the cart ships free to one. */
  freeFrom?: string | undefined
  /** Staff may choose pickup. */
  mayPickUp: boolean
  captcha: NonNullable<Flow['captcha']> | null
}

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  const captcha = context.services.captcha.browser ?? null
  if (isUnreachable(context)) {
    return {
      frame: { summary: null, steps: stepViews(undefined, 'address') },
      email: '',
      asksEmail: true,
      hasAccount: false,
      values: {},
      book: [],
      chosen: NEW_ADDRESS,
      special: [],
      asksAddress: true,
      mayPickUp: false,
      captcha,
    }
  }
  const reading = readBookAhead(context)
  const { cart, state } = await enterCheckout(context, 'address')
  const isMany = cart.shippingMode === 'Multiple'
  if (isMany && cart.email) throw redirect(paths.manyAddresses, 303)
  const { email: typedEmail, ...typed } = typedAddress(context.session)
  const address = ownAddress(cart)
  const isTyped = Object.keys(typed).length > 0
  const { book, chosen } = await ownBook(context, cart, reading)
  return {
    frame: {
      summary: checkoutSummary(cart),
      steps: stepViews(state, 'address', cart),
      express: expressOf(context, cart),
    },
    email: state.email ?? typedEmail ?? '',
    asksEmail: asksEmail(context, cart),
    hasAccount: mayHaveAccount(context, cart),
    values: isTyped ? typed : address && chosen === NEW_ADDRESS ? fieldsOf(address) : {},
    book,
    chosen: isTyped ? NEW_ADDRESS : chosen,
    special: shipmentViews(cart).filter((shipment) => shipment.special),
    asksAddress: !isOnlySpecial(cart) && !isMany,
    mayPickUp: context.session.inCxMode,
    freeFrom: isMany ? undefined : await freeFrom(context, cart),
    restricted: address && !isMany ? restrictedText(cart, address) : undefined,
    captcha,
  }
}

async function ownBook(
  context: AppLoadContext,
  cart: Cart,
  reading: ReturnType<typeof readBookAhead>,
): Promise<Pick<PageData, 'book' | 'chosen'>> {
  const all = [...(await bookOf(context, cart, reading))]
  const address = ownAddress(cart)
  const book = all.map(([id, each]) => {
    const [name = '', ...lines] = addressLines(each).slice(0, -1)
    return { id, name, line: lines.join(', '), note: id === COMPANY ? 'Your company' : undefined }
  })
  const [now] = address ? (all.find(([, each]) => addressMark(each) === addressMark(address)) ?? []) : []
  return { book, chosen: now ?? (address ? NEW_ADDRESS : (book[0]?.id ?? NEW_ADDRESS)) }
}

function expressOf(context: AppLoadContext, cart: Cart): StepFrame['express'] {
  const { total } = totalsOf(cart)
  if (!asksEmail(context, cart) || !mayBuyExpress(context, cart) || total === 0) return undefined
  return { cart: cart.id, amount: total }
}

/** Several addresses count separately, which is said before the cart is split. */
async function freeFrom(context: AppLoadContext, cart: Cart): Promise<string | undefined> {
  const [products, terms] = await Promise.all([productsOf(context, cart), termsOf(context, cart)])
  const threshold = thresholdOf(context.config, products, terms)
  const { qualified } = freeShippingProgress(merchandiseTotal(cart), threshold)
  return qualified && threshold.amount > 0 ? formatMoney(threshold.amount) : undefined
}

export const asksEmail = ({ session }: AppLoadContext, cart: Cart): boolean =>
  !cart.email || payingCustomer(session, cart) === undefined
