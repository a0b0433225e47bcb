import { type AppLoadContext, redirect } from '~/framework.server'
import { paths } from '~/models/paths'

type WalletRefusal = { reason: 'unknown' } | { reason: 'in-use'; message: string }

/** Refused while an auto-delivery is charged to it. @throws VendorError */
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

/** Approvals are kept by cart id; the wallet uses this key instead. */
const approvalsOf = (customerId: string) => `wallet:${customerId}`

/** Undefined if PayPal refuses. @throws VendorError */
export async function payPalApproval(
  { services, session, origin }: AppLoadContext,
  customerId: string,
): Promise<string | undefined> {
  const email = session.get('email')
  const started = await services.payments.payPal.start({
    cartId: approvalsOf(customerId),
    amount: 0,
    email: email || undefined,
    pageUrl: origin + paths.wallet,
    keep: true,
  })
  return started.ok ? started.approvalUrl : undefined
}

/** Redirects, so that a reload repeats nothing. @throws VendorError */
export async function backFromPayPal(
  { services, session }: AppLoadContext,
  customerId: string,
  query: URLSearchParams,
): Promise<void> {
  const payer = { customerId, email: session.get('email') || undefined }
  const back = await services.payments.payPal.finish(approvalsOf(customerId), query, payer)
  if (!back) return
  const { kind, message } = WORDS[back]
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
} as const
