import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import { type Placement, receiptUrl } from '~/models/order/placement'
import { paths } from '~/models/paths'
import type { Mail } from '~/services/mail/template/letter'

type About = { order: { number: string; cart: Cart }; placement: Placement | undefined }
type Letter = (email: string, about: { number: string; url: string }) => Mail

/** An e-mail about an order, to its address. False: it has none. @throws VendorError */
export async function tellCustomer(
  { services, origin }: AppLoadContext,
  { order: { number, cart }, placement }: About,
  letter: Letter,
): Promise<boolean> {
  if (!cart.email) return false
  const url = placement ? receiptUrl(placement) : origin + paths.order(number)
  await services.mail.send(letter(cart.email, { number, url }))
  return true
}
