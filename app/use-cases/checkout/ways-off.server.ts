import type { AppLoadContext } from '~/framework.server'
import type { Refusal } from '~/models/onward'
import type { PaidKind } from '~/models/payment/payment'
import { offWords, type SwitchName } from '~/models/staff/switches'

const SWITCH_OF: Partial<Record<PaidKind, SwitchName>> = {
  Card: 'card',
  PayPal: 'paypal',
  ApplePay: 'apple-pay',
  ShopPay: 'shop-pay',
  CreditAccount: 'credit-account',
}

/** The ways to pay that staff switched off, with what shoppers read. */
export async function waysOff({ services, now }: AppLoadContext): Promise<Partial<Record<PaidKind, string>>> {
  const switches = await services.switches.current()
  const at = now().getTime()
  return Object.fromEntries(
    Object.entries(SWITCH_OF).flatMap(([kind, name]) => {
      const words = offWords(switches, name, at)
      return words === undefined ? [] : [[kind, words]]
    }),
  )
}

export async function wayRefusal(context: AppLoadContext, kind: PaidKind): Promise<Refusal | undefined> {
  const words = (await waysOff(context))[kind]
  return words === undefined
    ? undefined
    : { message: `${words} Please choose another payment method.`, why: 'away' }
}
