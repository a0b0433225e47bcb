import { certificateCodeFrom } from '../../../app/models/ledger/ledger'
import type { LedgersService } from '../../../app/services/ledger/ledgers.server'
import type { Shop, Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { ADDRESS, orderForm, redirectOf, WALNUTS, wordsOf } from './buyer'
import { platformOf } from './stand-ins'

export const PAYMENT = '/checkout/payment'
/** Presses 'Place order' with the chosen payment. */
export const place = async (visitor: Visitor, way: Record<string, string> = {}) =>
  visitor.post(PAYMENT, { ...(await orderForm(visitor)), ...way })
export const pays = (visitor: Visitor, intent: string, more: Record<string, string> = {}) =>
  visitor.post(PAYMENT, { intent, ...more })

/** Applies a certificate; the page keeps what was typed. */
export async function applies(visitor: Visitor, code: string): Promise<string> {
  const answer = await pays(visitor, 'certificate', { code })
  if (answer.status !== 200) throw new Error(`${answer.status}: the certificate was not applied`)
  return answer.text()
}

/** A new certificate's code and its account. */
export async function certificate(ledgers: LedgersService, amount: number) {
  const code = certificateCodeFrom(crypto.getRandomValues(new Uint8Array(16)))
  const id = await ledgers.issueCertificate(code, { key: 'test', amount })
  return { code, id, left: async () => (await ledgers.byId(id))?.balance }
}

export async function idOf(shop: Shop, email: string): Promise<string> {
  const queryArgs = { where: `email="${email}"` }
  const { results } = (await platformOf(shop).customers().get({ queryArgs }).execute()).body
  return results[0]?.id ?? ''
}

/** A customer at the payment step. */
export async function customerAtPayment(
  shop: Shop,
  email: string,
  more: Record<string, string> = {},
): Promise<Visitor> {
  const visitor = await signedIn(shop, email)
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2', ...more }))
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  return visitor
}

export async function orderOf(shop: Shop, visitor: Visitor, placed: Response) {
  const receipt = await wordsOf(await visitor.get(await redirectOf(placed)))
  const number = /Your order number is (\S+?)\s?\./.exec(receipt)?.[1] ?? ''
  const queryArgs = { expand: ['paymentInfo.payments[*]'] }
  const resource = platformOf(shop).orders().withOrderNumber({ orderNumber: number })
  const order = (await resource.get({ queryArgs }).execute()).body
  const payments = (order.paymentInfo?.payments ?? []).map(({ obj }) => ({
    method: obj?.paymentMethodInfo.method,
    amount: obj?.amountPlanned.centAmount ?? 0,
  }))
  return { number, receipt, payments, gross: order.taxedPrice?.totalGross.centAmount ?? 0, order }
}
