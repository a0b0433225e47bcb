import { type Cents, formatMoney } from '../money'

/** Money of an order that goes back while the order stands: a refund of staff, or after a change (`kind`). */
type MoneyBack = {
  kind?: 'line' | 'move' | undefined
  state: 'going' | 'changing' | 'settling' | 'done' | 'refused'
  amount: Cents
  given: Cents
  items?: string | undefined
  /** As store credit. */
  toCredit: boolean
}

/** For the order's buyer. A dearer address gives nothing. `giftsBack`: for gifts that were canceled or ended. */
export const moneyBackWords = (all: readonly MoneyBack[], giftsBack: Cents = 0): string[] => [
  ...all.flatMap((each) => {
    const { kind, state, amount, given, items } = each
    const isBack = state === 'done'
    if (state === 'refused' || (isBack && given === 0)) return []
    if (!kind) return [refundedWords(each)]
    if (kind === 'move' && state === 'changing') return []
    const money = isBack
      ? `${formatMoney(given)} went back to you.`
      : `${formatMoney(amount)} goes back to you once the bank has settled the payment, in a day or two.`
    return [kind === 'line' ? `${items}: canceled. ${money}` : `For the new address, ${money}`]
  }),
  ...(giftsBack > 0
    ? [`${formatMoney(giftsBack)} went back to you for gifts that were canceled or have ended.`]
    : []),
]

function refundedWords({ state, amount, given, items, toCredit }: MoneyBack): string {
  const how = toCredit ? ' as store credit' : ''
  const what = items ? `${items}: ` : ''
  return state === 'done'
    ? `${what}${formatMoney(given)} went back to you${how}.`
    : `${what}${formatMoney(amount)} is on its way back to you${how}.`
}

/** What staff gave back to the payment, or as store credit. Changes of the order lower its total instead. */
export const refundedOf = (all: readonly MoneyBack[], asCredit = false): Cents =>
  all
    .filter(({ kind, state, toCredit }) => !kind && state === 'done' && toCredit === asCredit)
    .reduce((sum, { given }) => sum + given, 0)

type Kept = { label: string; amount: Cents; back: Cents }

/** What canceling gives back: "$43.42 goes back to Visa ending in 1111." `back`: what of a payment went back already. */
export const comesBackWords = (payments: readonly Kept[]): string =>
  payments
    .filter(({ amount, back }) => amount > back)
    .map(({ label, amount, back }) => `${formatMoney(amount - back)} goes back to ${label}.`)
    .join(' ')
