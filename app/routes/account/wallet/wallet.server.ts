import { type AppLoadContext, redirect } from '~/framework.server'
import { paths } from '~/models/paths'

type WalletRefusal = { reason: 'unknown' } | { reason: 'in-use'; message: string }

/** Forgets a saved way to pay, unless an auto-delivery is charged to it. @throws VendorError */
export async function forgetMethod(
  { services }: AppLoadContext,
  customerId: string,
  methodId: string,
): Promise<WalletRefusal | undefined> {
  const count = await services.autoDelivery.paidWith(customerId, methodId)
  if (count > 0) {
    const what = count === 1 ? 'an auto-delivery' : `${count} auto-deliveries`
    const message = `It pays for ${what}. Choose another payment method there first, then delete it here.`
    return { reason: 'in-use', message }
  }
  return (await services.payments.vault.remove(customerId, methodId)) ? undefined : { reason: 'unknown' }
}

/** Approvals belong to a cart; those of the wallet to this. */
const approvalsOf = (customerId: string) => `wallet:${customerId}`

/** Where a PayPal account is approved for later orders; nothing if PayPal refuses. @throws VendorError */
export async function payPalApproval(
  { services, session, origin }: AppLoadContext,
  customerId: string,
): Promise<string | undefined> {
  const email = session.get('email')
  const started = await services.payments.start('PayPal', {
    cartId: approvalsOf(customerId),
    amount: 0,
    email: email || undefined,
    pageUrl: origin + paths.wallet,
    keep: true,
  })
  return started.ok ? started.approvalUrl : undefined
}

/** Handles the return from PayPal, then redirects, so that a reload repeats nothing. @throws VendorError */
export async function backFromPayPal(
  { services, session }: AppLoadContext,
  customerId: string,
  query: URLSearchParams,
): Promise<void> {
  const email = session.get('email')
  const payer = { customerId, ...(email && { email }) }
  const back = await services.payments.finish(approvalsOf(customerId), query, payer)
  if (!back) return
  const { kind, message } = WORDS[back.outcome]
  session.notify(kind, { key: 'wallet', message })
  throw redirect(paths.wallet, 303)
}

const NOT_VALID = {
  kind: 'errors',
  message: 'That approval from PayPal is not valid. Nothing was saved: please add the account again.',
} as const

const WORDS = {
  approved: { kind: 'notices', message: 'Your PayPal account is saved.' },
  cancelled: { kind: 'notices', message: 'You came back from PayPal, and nothing was saved.' },
  unknown: NOT_VALID,
  refused: NOT_VALID,
  'not-from-here': NOT_VALID,
} as const
