import type { AppLoadContext } from '~/framework.server'
import type { AppliedDiscountCode, Cart } from '~/models/cart/cart'
import { codesOnCertificates } from '~/models/cart/certificate-lines'
import { refusalMessage } from '~/models/discount/refusal-words'
import { Onward } from '~/models/onward'
import { paths } from '~/models/paths'
import { saveStep } from './checkout.server'

const limitedCodes = ({ discountCodes }: Cart) =>
  discountCodes.flatMap(({ id, perCustomer, state }) =>
    perCustomer && state === 'MatchesCart' ? [{ id, most: perCustomer }] : [],
  )

/**
 * Takes codes off that this order may not use: on gift certificates, or once more from the same mailbox. Then the
 * shopper sees the new total before anything is charged. @throws Onward, VendorError
 */
export async function takeOffBarredCodes(context: AppLoadContext, cart: Cart): Promise<void> {
  const limited = limitedCodes(cart)
  const used =
    cart.email && limited.length > 0
      ? await context.services.codeUses.usedUp(limited, { id: cart.id, email: cart.email })
      : []
  await takeOff(context, cart, used)
}

/** Counts the uses of limited codes, right before the order is placed. @throws Onward, VendorError */
export async function claimCodes(context: AppLoadContext, cart: Cart): Promise<void> {
  const limited = limitedCodes(cart)
  if (!cart.email || limited.length === 0) return
  await takeOff(
    context,
    cart,
    await context.services.codeUses.claim(limited, { id: cart.id, email: cart.email }),
  )
}

async function takeOff(context: AppLoadContext, cart: Cart, used: readonly string[]): Promise<void> {
  const onCertificates = new Set(codesOnCertificates(cart))
  const barred = cart.discountCodes.filter((code) => onCertificates.has(code) || used.includes(code.id))
  if (barred.length === 0) return
  for (const code of barred) {
    const saved = await saveStep(context, cart.id, { type: 'remove-code', code: code.code })
    if (!saved.ok) throw new Onward(paths.cart)
    const message = `${wordsFor(code, onCertificates)} It is off your order; please look over the new total.`
    context.session.notify('warnings', { message, key: `code-${code.id}` })
  }
  throw new Onward(paths.checkoutPayment)
}

const wordsFor = (code: AppliedDiscountCode, onCertificates: ReadonlySet<AppliedDiscountCode>): string =>
  onCertificates.has(code)
    ? refusalMessage({ reason: 'on-certificates' }, code.code)
    : `The code ${code.code} has been used with this email address as often as it may be.`
