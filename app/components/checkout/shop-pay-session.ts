import { loadScript } from '~/components/page/load-script'
import { CURRENCY } from '~/models/money'
import { paths } from '~/models/paths'

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

/** The id of the element that Shop Pay puts its button into. */
export const SHOP_PAY_BUTTON = 'shop-pay-button'

type Answer = {
  data?: {
    token?: string
    shopPayPaymentRequestSessionSubmit?: object
  }
  errors?: { message: string }[]
  redirect_to?: { url: string }
}

async function post(path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}

const AWAY = 'Shop Pay cannot be reached just now. Nothing was charged; please try again in a moment.'

/** Loads the script and draws its button; then everything happens at the events of its window. */
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
  const fail = (answer: Answer | null) =>
    tell(answer?.errors?.map(({ message }) => message).join('. ') ?? AWAY)
  session.addEventListener('sessionrequested', async () => {
    tell('')
    const answer = await post(paths.shopPaySession, { cart, amount }).catch(() => null)
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
    const answer = await post(placeOrderUrl, body).catch(() => null)
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
