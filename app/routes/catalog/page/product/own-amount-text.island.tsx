import { useSyncExternalStore } from 'react'
import { island } from '~/components/island/island'
import { formatDollars } from '~/models/money'
import { ownAmount } from './own-amount'

/** The typed amount, or `unset`. */
function Text({ unset = '' }: { unset?: string }) {
  const amount = useSyncExternalStore(ownAmount.subscribe, ownAmount.get, () => undefined)
  return <span className="own-amount">{amount === undefined ? unset : formatDollars(amount)}</span>
}

export const OwnAmountText = island('own-amount-text', Text, { start: 'load' })
