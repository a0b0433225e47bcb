import { type AppLoadContext, redirect } from '~/framework.server'
import { paths } from '~/models/paths'

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
