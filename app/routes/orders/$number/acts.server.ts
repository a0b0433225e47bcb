import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import { amountOf, isGift, type LineItem } from '~/models/cart/line-item'
import type { CancelRefusal } from '~/models/order/cancellable'
import { addAgain, tellReordered, type Wanted } from '~/use-cases/cart/reorder.server'

/** Skips gifts, which are added automatically. */
const wantedOf = (cart: Cart, lineIds: readonly string[]): LineItem[] =>
  cart.lines.filter((line) => lineIds.includes(line.id) && !isGift(line))

/** Built products and gifts to others are not added; the buyer is told. False if nothing was added. */
export async function reorder(
  context: AppLoadContext,
  cart: Cart,
  lineIds: readonly string[],
  mark: string,
): Promise<boolean> {
  const lines = wantedOf(cart, lineIds)
  const plain = lines.filter((line) => !againWords(line))
  const done = await addAgain(context, plain.map(wanted), mark)
  const problems = lines.flatMap((line) => againWords(line) ?? [])
  tellReordered(context, { ...done, problems: [...done.problems, ...problems] })
  return done.added > 0
}

function againWords({ name, customizations, recipientsJson }: LineItem): string | undefined {
  if (recipientsJson) return `${name} was for somebody; please choose again who gets it.`
  return customizations ? `${name} was built by you; please build it again.` : undefined
}

function wanted(line: LineItem): Wanted {
  const amount = amountOf(line)
  return {
    sku: line.variant.sku,
    quantity: line.quantity,
    name: line.name,
    amount,
  }
}

export const cancelMessages = {
  'too-late': 'This order is being packed or has left already, so it can no longer be canceled.',
  cancelled: 'This order is canceled already.',
  'sent-by-email': 'This order was sent by email as soon as you paid, so it cannot be canceled.',
  gifts: 'Each gift of this order is canceled by itself, on the page of your gifts.',
  'not-settled': 'We cannot cancel this order here. Please report a problem, and we do it for you.',
  credited:
    'A part of this order came back to you as store credit already. Please contact us, and we cancel the rest for you.',
} as const satisfies Record<CancelRefusal, string>
