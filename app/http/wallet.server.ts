import type { AppLoadContext } from '@remix-run/cloudflare'

export type WalletRefusal = { reason: 'unknown' } | { reason: 'in-use'; message: string }

/** Forgets a saved way to pay, unless an auto-delivery is charged to it. @throws VendorError */
export async function forgetMethod(
  { services }: AppLoadContext,
  customerId: string,
  methodId: string,
): Promise<WalletRefusal | undefined> {
  const count = await services.autoDeliveries.paidWith(customerId, methodId)
  if (count > 0) {
    const what = count === 1 ? 'an auto-delivery' : `${count} auto-deliveries`
    const message = `It pays for ${what}. Choose another way to pay there first, then delete it here.`
    return { reason: 'in-use', message }
  }
  return (await services.payments.vault.remove(customerId, methodId)) ? undefined : { reason: 'unknown' }
}
