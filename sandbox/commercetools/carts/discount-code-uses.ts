import type { Context } from '../engine/context'

const KIND = 'discount-code-uses'

const byCustomer = (codeId: string, customerId: string): string => `${codeId}/${customerId}`

/** Orders that used a code, in total and by one customer. */
export function usesOf(codeId: string, customerId: string | undefined, context: Context) {
  return {
    uses: context.vault.read<number>(KIND, codeId) ?? 0,
    usesByCustomer:
      customerId === undefined ? 0 : (context.vault.read<number>(KIND, byCustomer(codeId, customerId)) ?? 0),
  }
}

/** Canceling or deleting the order does not undo this. */
export function countUse(codeId: string, customerId: string | undefined, context: Context): void {
  const { uses, usesByCustomer } = usesOf(codeId, customerId, context)
  context.vault.write(KIND, codeId, uses + 1)
  if (customerId !== undefined) context.vault.write(KIND, byCustomer(codeId, customerId), usesByCustomer + 1)
}
