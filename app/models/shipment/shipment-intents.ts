import type { Address } from '~/models/address'
import { LIST_LIMITS } from '~/models/limits'
import { markOf } from '~/models/mark'

type Units = { lineId: string; quantity: number }

/** Keys move when other shipments go, so `mark` names the address. */
export type ShipmentRef = { key: string; mark: string }

/** A line's units by shipment, when the page was drawn and now. */
export type Split = { lineId: string; seen: Record<string, number>; at: Record<string, number> }

export type ShipmentIntent =
  | { type: 'add-shipment'; address: Address; units: Units[] }
  | { type: 'edit-shipment'; shipment: ShipmentRef; address: Address }
  | { type: 'remove-shipment'; shipment: ShipmentRef }
  | { type: 'split-lines'; splits: Split[] }
  /** Without a quantity: the units without an address, or one of another shipment. */
  | { type: 'send-here'; shipment: ShipmentRef; lineId: string; quantity?: number }
  /** Also gifts and units without an address. */
  | { type: 'send-all'; shipment: ShipmentRef }
  /** See `settleArrangement`. */
  | { type: 'arrange-shipments' }

const TYPES: readonly string[] = [
  'add-shipment',
  'edit-shipment',
  'remove-shipment',
  'split-lines',
  'send-here',
  'send-all',
  'arrange-shipments',
] satisfies ShipmentIntent['type'][]

export const isShipmentIntent = (intent: { type: string }): intent is ShipmentIntent =>
  TYPES.includes(intent.type)

export type ShipmentRefusal =
  | { reason: 'unknown-shipment'; key: string }
  | { reason: 'one-address' }
  | { reason: 'too-many-shipments' }
  | { reason: 'nothing-for-shipment' }
  | { reason: 'too-many-units'; lineId: string; name: string; quantity: number; wanted: number }
  /** Another window split the line: `now` says how. */
  | { reason: 'split-elsewhere'; lineId: string; name: string; now: string }
  | { reason: 'restricted'; names: string[]; country: string }

const REASONS: readonly string[] = [
  'unknown-shipment',
  'one-address',
  'too-many-shipments',
  'nothing-for-shipment',
  'too-many-units',
  'split-elsewhere',
  'restricted',
] satisfies ShipmentRefusal['reason'][]

export const isShipmentRefusal = (refusal: { reason: string }): refusal is ShipmentRefusal =>
  REASONS.includes(refusal.reason)

export const MAX_SHIPMENTS = LIST_LIMITS.shipments

/** Names an address, so that a button means the same one after others moved up. */
export function addressMark(address: Pick<Address, 'name' | 'street1' | 'street2' | 'postalCode'>): string {
  const { name, street1, street2 = '', postalCode } = address
  return markOf(`${name}|${street1}|${street2}|${postalCode}`)
}

export function shipmentMessage(refusal: ShipmentRefusal): string {
  switch (refusal.reason) {
    case 'unknown-shipment':
      return `unknown shipment: ${refusal.key.slice(0, 40)}. It may have been removed in another window.`
    case 'one-address':
      return 'This cart goes to one address. Choose "Ship to more than one address" first.'
    case 'too-many-shipments':
      return `An order goes to at most ${MAX_SHIPMENTS} addresses. Please place a second order for the others.`
    case 'nothing-for-shipment':
      return 'Say what goes to this address: a shipment needs at least one item.'
    case 'too-many-units':
      return `${refusal.name}: your cart has ${refusal.quantity}, and ${refusal.wanted} have been given an address. Take ${refusal.wanted - refusal.quantity} away.`
    case 'split-elsewhere':
      return `${refusal.name} was split in another window: ${refusal.now}. Nothing was changed; look it over and try again.`
    case 'restricted':
      return `We may not send ${refusal.names.join(', ')} to ${refusal.country}.`
  }
}
