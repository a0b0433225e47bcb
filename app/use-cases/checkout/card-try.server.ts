import type { AppLoadContext } from '~/framework.server'
import { type NotOk, TOO_MANY_TRIES } from '~/models/onward'
import { cardTryMessage } from '~/models/payment/card-tries'
import type { PaidKind } from '~/models/payment/payment'
import { CardAttempt } from '~/services/card-try/card-attempt'
import { fallback } from '~/services/fallback'

type CardTry = {
  payments: readonly { kind: PaidKind; methodId: string }[]
  cartId?: string | undefined
  /** The captcha's, once it is asked for. */
  token?: string | undefined
}

const refused = (message: string): NotOk => ({ ok: false, message, why: 'too-many' })

/**
 * Counts the try of a card by cart, customer, browser, network and card. Other payments are not counted. Staff try the
 * cards of many customers, so they are counted by cart and card alone.
 */
export async function beginCardTry(
  context: AppLoadContext,
  { payments, cartId, token }: CardTry,
): Promise<{ ok: true; attempt: CardAttempt } | NotOk> {
  const uncounted = { ok: true as const, attempt: CardAttempt.uncounted() }
  const charged = payments.find(({ kind }) => kind === 'Card' || kind === 'ApplePay' || kind === 'PayPal')
  if (!charged) return uncounted
  const { services, session, network } = context
  const customer = session.get('customerId')
  const browser = session.browser ?? session.get('anonymousId')
  const method = await services.payments.cardOf(charged.methodId).catch(fallback(undefined))
  // A script may call a card PayPal.
  if (method?.isAccount) return uncounted
  if (!(await context.withinRateLimit('card', customer ?? browser))) return refused(TOO_MANY_TRIES)
  const human = await isHuman(context, token)
  const own = session.isStaff ? {} : { customer, browser, network: network || undefined }
  const begun = await services.cardTries.begin({ cart: cartId, card: method?.print, ...own }, human)
  if (begun instanceof CardAttempt) return { ok: true, attempt: begun }
  if (begun.reason === 'robot') session.set('cardCaptcha', true)
  return refused(cardTryMessage(begun))
}

/** Cards are typed and checked by script, so a missing token is a robot's. */
async function isHuman({ services, network }: AppLoadContext, token: string | undefined): Promise<boolean> {
  if (!services.captcha.browser) return true
  return token ? services.captcha.isHuman(token, network).catch(fallback(true)) : false
}

/** Drawn with the card fields once several cards were declined in this browser. */
export const cardCaptcha = ({ services, session }: AppLoadContext) =>
  session.get('cardCaptcha') ? services.captcha.browser : undefined
