import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, AppLoadContext } from '~/framework.server'
import { data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { errorsOf, leadTo, statusOf } from '~/http/exit.server'
import type { Address } from '~/models/address'
import type { AskedAddress } from '~/models/address-check'
import { CAPTCHA_FIELD } from '~/models/captcha'
import type { Cart } from '~/models/cart/cart'
import { restrictedText } from '~/models/checkout/delivery'
import { CHECKOUT_PATHS } from '~/models/checkout/steps'
import type { Email } from '~/models/email'
import type { NotOk, Refusal } from '~/models/onward'
import { paths } from '~/models/paths'
import { deliveryChosen, isOnlySpecial, ownAddress, standardShipments } from '~/models/shipment/shipment'
import { addressMark } from '~/models/shipment/shipment-intents'
import { PICKUP } from '~/models/shipping/pickup'
import { WAREHOUSE_ADDRESS } from '~/models/shipping/warehouse'
import type { CustomerTerms } from '~/services/cart/customer-terms.server'
import { fallback } from '~/services/fallback'
import { judgeAddress } from '~/use-cases/account/address-check.server'
import { offersFor } from '~/use-cases/cart/facts.server'
import { bookOf } from '~/use-cases/checkout/address-book.server'
import {
  enterWithForm,
  refusalAnswer,
  type StepRefusal,
  saveStep,
} from '~/use-cases/checkout/checkout.server'
import { lookUpAccount } from '~/use-cases/checkout/known-email.server'
import { withDelivery } from '~/use-cases/checkout/preselect.server'
import { forgetTypedAddress, keepTypedAddress } from '~/use-cases/checkout/typed-address.server'
import { CAPTCHA_MESSAGE, passesCaptcha } from '~/use-cases/sign-in/captcha.server'
import { BOOK } from './fields'
import { asksEmail } from './loader.server'
import { addressStepSchema } from './schema'

export async function action({ request, context }: ActionFunctionArgs) {
  const entered = await enterWithForm(context, 'address')
  const form = await readForm(request)
  const intent = form.get('intent')
  if (intent === 'sign-in') {
    keepTypedAddress(context.session, form)
    return redirect(paths.checkoutContact, 303)
  }
  const own = entered && (await bookOf(context, entered.cart)).get(String(form.get(BOOK)))
  const picksUp = intent === 'pickup' && context.session.inCxMode
  const needs = {
    email:
      entered !== undefined &&
      asksEmail(context, entered.cart) &&
      !(entered.cart.email && !form.has('email')),
    address: !own && intent !== 'many' && !picksUp && !(entered && isAddressed(entered.cart)),
  }
  const submission = parseWithZod(form, { schema: addressStepSchema(needs) })
  if (submission.status !== 'success') return data(asked(submission.reply()), 400)
  const refuse = (refusal: Refusal) => data(asked(submission.reply(errorsOf(refusal))), statusOf(refusal.why))
  if (!entered) return refuse(refusalAnswer('unreachable'))
  const typed = own ?? submission.value.address
  const known = await withEmail(context, request, entered.cart, submission.value.email, form)
  if (!known.ok) return refuse(known)
  const { cart } = known
  if (intent === 'many') {
    const refusal = await toMany(context, cart, form, typed)
    return refusal ? refuse(refusal) : redirect(paths.manyAddresses, 303)
  }
  if (isAddressed(cart)) return leadTo(isOnlySpecial(cart) ? paths.checkoutPayment : paths.manyAddresses)
  if (picksUp) {
    const answer = await pickUp(context, cart)
    return answer.ok ? leadTo(answer.to) : refuse(answer)
  }
  if (!typed) return data(asked(submission.reply()), 400)
  // Saved addresses were checked when they were saved.
  const judged = own ? { ok: true as const, address: own } : await judgeAddress(context, typed, form)
  if (!judged.ok) return data(asked(submission.reply(), judged.question), 400)
  const { address } = judged
  const restricted = restrictedText(cart, address)
  if (restricted) return refuse({ message: restricted, why: 'invalid', field: 'country' })
  const answer = await saveStep(context, cart.id, { type: 'set-shipping-address', address })
  if (!answer.ok) return refuse(answer)
  forgetTypedAddress(context.session)
  if (form.get('onward') !== 'payment') return redirect(paths.checkoutShipping, 303)
  // With script the delivery is folded with its first offer, and one press away.
  const delivered = await withDelivery(context, answer.cart)
  return leadTo(deliveryChosen(delivered) ? paths.checkoutPayment : paths.checkoutShipping)
}

/** Every item is special, or the addresses are on the page for several. */
const isAddressed = (cart: Cart): boolean => isOnlySpecial(cart) || cart.shippingMode === 'Multiple'

async function withEmail(
  context: AppLoadContext,
  request: Request,
  cart: Cart,
  email: Email | undefined,
  form: FormData,
): Promise<{ ok: true; cart: Cart } | NotOk> {
  if (!email || email === cart.email) return { ok: true, cart }
  if (!(await passesCaptcha(context, request, form.get(CAPTCHA_FIELD)))) {
    return { ok: false, message: CAPTCHA_MESSAGE, why: 'invalid' }
  }
  const [saved] = await Promise.all([
    saveStep(context, cart.id, { type: 'begin-checkout', email }),
    lookUpAccount(context, email),
  ])
  return saved
}

/** Switches to several addresses. The first is the typed one if it is complete, else the cart's. */
async function toMany(
  context: AppLoadContext,
  cart: Cart,
  form: FormData,
  address: Address | undefined,
): Promise<Refusal | undefined> {
  const { allowSplitShipments = true } = cart.customerId
    ? await context.services.carts.customerTerms(cart.customerId).catch(fallback<CustomerTerms>({}))
    : {}
  if (!allowSplitShipments) return { message: 'Your account ships to one address at a time.', why: 'invalid' }
  const answer = await saveStep(context, cart.id, { type: 'ship-to-many', address })
  if (!answer.ok) return answer
  if (address) forgetTypedAddress(context.session)
  else keepTypedAddress(context.session, form)
  return undefined
}

const asked = <Result extends object>(
  result: Result,
  question?: AskedAddress,
): Result & { question?: AskedAddress } => ({ ...result, question })

/** Ships to the warehouse's address, free of charge. */
async function pickUp(context: AppLoadContext, cart: Cart): Promise<{ ok: true; to: string } | StepRefusal> {
  const name = ownAddress(cart)?.name ?? cart.email ?? PICKUP
  const address = { ...WAREHOUSE_ADDRESS, name }
  const addressed = await saveStep(context, cart.id, { type: 'set-shipping-address', address })
  if (!addressed.ok) return addressed
  const [shipment] = standardShipments(addressed.cart)
  const [set] = await offersFor(context, addressed.cart, { customerService: true })
  const offer = set?.offers.find((each) => each.name === PICKUP)
  if (!shipment || !offer) return { ok: true, to: CHECKOUT_PATHS.delivery }
  const choice = { shipment: { key: shipment.key, mark: addressMark(address) }, offer }
  const chosen = await saveStep(context, addressed.cart.id, { type: 'choose-offers', choices: [choice] })
  return chosen.ok ? { ok: true, to: CHECKOUT_PATHS.payment } : chosen
}
