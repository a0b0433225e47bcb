import type { Config } from '~/services/config.server'
import { type FieldOrigins, leadsToPayment, type Policy } from './security-headers.server'

/** The origins of vendors from which a page may load scripts and frames, and to which its forms may lead. */
export const pagePolicy = (
  request: Request,
  nonce: string,
  { braintree, shopPay, identity, captcha, chat }: Config,
): Policy => ({
  nonce,
  widgetOrigins: [...(captcha?.origins ?? []), ...(chat?.origins ?? [])],
  formOrigins: [...new Set([braintree.paypalOrigin, ...identity.origins])],
  ...(leadsToPayment(request) && {
    fieldOrigins: shopPay ? withShopPay(braintree.fieldOrigins, shopPay.scriptUrl) : braintree.fieldOrigins,
    opensWindows: shopPay !== undefined,
  }),
})

function withShopPay({ scripts, frames, calls }: FieldOrigins, scriptUrl: string): FieldOrigins {
  const own = [new URL(scriptUrl).origin, 'https://shop.app']
  return {
    scripts: [...new Set([...scripts, ...own])],
    frames: [...new Set([...frames, ...own])],
    calls: [...new Set([...calls, ...own])],
  }
}
