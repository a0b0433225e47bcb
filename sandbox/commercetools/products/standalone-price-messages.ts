import type { StandalonePrice } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { sameJson } from '../engine/same-json'

export function standalonePriceMessages(
  price: StandalonePrice,
  context: Context,
  before?: StandalonePrice,
): void {
  if (!before) return
  const emit = (type: string, fields: Record<string, unknown>) =>
    context.emit(price, 'standalone-price', `StandalonePrice${type}`, fields)
  if (price.key !== before.key) emit('KeySet', { key: price.key, oldKey: before.key })
  if (price.active !== before.active) {
    emit('ActiveChanged', { active: price.active, oldActive: before.active })
  }
  valueMessages(price, before, emit)
  validityMessages(price, before, emit)
  if (!sameJson(price.tiers, before.tiers)) {
    emit('TiersSet', { tiers: price.tiers ?? [], previousTiers: before.tiers ?? [] })
  }
  if (!sameJson(price.discounted, before.discounted)) {
    emit('ExternalDiscountSet', { discounted: price.discounted })
  }
}

type Emit = (type: string, fields: Record<string, unknown>) => void

function valueMessages(price: StandalonePrice, before: StandalonePrice, emit: Emit): void {
  if (before.staged && !price.staged) {
    const applied = sameJson(price.value, before.staged.value)
    emit(applied ? 'StagedChangesApplied' : 'StagedChangesRemoved', { stagedChanges: before.staged })
    return
  }
  if (price.staged && !sameJson(price.staged, before.staged)) {
    emit('ValueChanged', { value: price.staged.value, staged: true, oldValue: before.staged?.value })
  }
  if (!sameJson(price.value, before.value)) {
    emit('ValueChanged', { value: price.value, staged: false, oldValue: before.value })
  }
}

function validityMessages(price: StandalonePrice, before: StandalonePrice, emit: Emit): void {
  const from = { validFrom: price.validFrom, previousValidFrom: before.validFrom }
  const until = { validUntil: price.validUntil, previousValidUntil: before.validUntil }
  const [newFrom, newUntil] = [price.validFrom !== before.validFrom, price.validUntil !== before.validUntil]
  if (newFrom && newUntil) emit('ValidFromAndUntilSet', { ...from, ...until })
  else if (newFrom) emit('ValidFromSet', from)
  else if (newUntil) emit('ValidUntilSet', until)
}
