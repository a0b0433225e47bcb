import type { AppLoadContext } from '~/framework.server'
import { roleOf } from '~/models/staff/powers'

type WalletRefusal = { reason: 'unknown' } | { reason: 'in-use'; message: string }

/**
 * The one way by which a saved payment method is deleted. Refused while an auto-delivery is charged to it. Staff who act
 * for the customer are in the audit, before it is done. @throws VendorError
 */
export async function forgetMethod(
  { services, session }: AppLoadContext,
  customerId: string,
  methodId: string,
): Promise<WalletRefusal | undefined> {
  const count = await services.autoDelivery.paidWith(customerId, methodId)
  if (count > 0) {
    const what = count === 1 ? 'an auto-delivery' : `${count} auto-deliveries`
    const message = `It pays for ${what}. Choose another payment method there first, then delete it here.`
    return { reason: 'in-use', message }
  }
  const method = (await services.payments.savedMethods.methodsOf(customerId)).find(
    ({ id }) => id === methodId,
  )
  if (!method) return { reason: 'unknown' }
  const [staffId, role] = [session.get('customerId'), roleOf(session.permissions)]
  if (role && staffId && staffId !== customerId) {
    await services.staffAudit.write({
      id: crypto.randomUUID(),
      staffId,
      role,
      act: 'forget-method',
      customerId,
      reason: 'In the customer’s cart',
      was: method.label,
      became: 'deleted',
    })
  }
  return (await services.payments.savedMethods.remove(customerId, methodId))
    ? undefined
    : { reason: 'unknown' }
}
