import { loadScript } from '~/components/page/load-script'
import type { Envelope } from '~/models/envelope'
import { CURRENCY } from '~/models/money'
import { paths } from '~/models/paths'
import { postJson } from './post-json'

/** The part of Shop Pay's script that is used; see its reference. */
type Session = EventTarget & {
  completeSessionRequest: (session: object) => void
  completePaymentConfirmationRequest: (update?: { errors: { type: string; message: string }[] }) => void
  close: () => void
}
type PaymentRequestApi = {
  configure: (options: { shopId: number; clientId: string }) => void
  build: (request: object) => object
  createSession: (options: { paymentRequest: object }) => Session
  createButton: () => { render: (selector: string) => void }
}

declare global {
  interface Window {
    ShopPay?: { PaymentRequest: PaymentRequestApi }
  }
}

export type ShopPayOrder = {
  scriptUrl: string
  shopId: number
  clientId: string
  cart: string
  version: number
  /** In cents. */
  amount: number
  placeOrderUrl: string
}

export const SHOP_PAY_BUTTON = 'shop-pay-button'

type Data = { token?: string; shopPayPaymentRequestSessionSubmit?: object }

const AWAY = 'Shop Pay cannot be reached just now. Nothing was charged; please try again in a moment.'

/** Draws Shop Pay's button, and handles the events of its window. */
export async function beginShopPay(order: ShopPayOrder, tell: (problem: string) => void): Promise<void> {
  await loadScript(order.scriptUrl)
  const api = window.ShopPay?.PaymentRequest
  if (!api) throw new Error('Shop Pay is not there')
  const { shopId, clientId, cart, version, amount, placeOrderUrl } = order
  api.configure({ shopId, clientId })
  const total = { amount: amount / 100, currencyCode: CURRENCY }
  const paymentRequest = api.build({
    lineItems: [],
    subtotal: total,
    total,
    presentmentCurrency: CURRENCY,
    locale: 'en',
  })
  const session = api.createSession({ paymentRequest })
  let token: string | undefined
  let receipt: string | undefined
  const fail = (answer: Envelope<Data> | undefined) =>
    tell(answer?.errors?.map(({ message }) => message).join('. ') ?? AWAY)
  session.addEventListener('sessionrequested', async () => {
    tell('')
    const answer = await postJson<Data>(paths.shopPaySession, { cart, amount })
    token = answer?.data?.token
    if (answer?.data && token) return session.completeSessionRequest(answer.data)
    session.close()
    fail(answer)
  })
  session.addEventListener('paymentconfirmationrequested', async () => {
    const body = {
      cartId: cart,
      version,
      shopPayAction: 'validate-and-authorize',
      paymentNonces: [{ type: 'ShopPay', nonce: token }],
    }
    const answer = await postJson<Data>(placeOrderUrl, body)
    receipt = answer?.data?.shopPayPaymentRequestSessionSubmit && answer.redirect_to?.url
    if (receipt) return session.completePaymentConfirmationRequest()
    if (answer && !answer.errors) {
      console.error(answer.data ? 'receiptToken not found in response' : 'No order but no errors?')
    }
    const message = answer?.errors?.[0]?.message ?? AWAY
    session.completePaymentConfirmationRequest({ errors: [{ type: 'generalError', message }] })
    fail(answer)
  })
  session.addEventListener('paymentcomplete', () => {
    session.close()
    if (receipt) window.location.assign(receipt)
  })
  api.createButton().render(`#${SHOP_PAY_BUTTON}`)
}
