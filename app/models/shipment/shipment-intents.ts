import type { Address } from '~/models/address'
import { LIST_LIMITS } from '~/models/limits'
import { markOf } from '~/models/mark'

/** So many of a line. */
type Units = { lineId: string; quantity: number }

/** A shipment as the page showed it: numbers move when others go, so that its address is named as well. */
export type ShipmentRef = { key: string; mark: string }

/** Where the units of a line went when the page was drawn, and where they go now, by shipment. */
export type Split = { lineId: string; seen: Record<string, number>; at: Record<string, number> }

/** What a button of the page with several addresses means. */
export type ShipmentIntent =
  | { type: 'add-shipment'; address: Address; units: Units[] }
  | { type: 'edit-shipment'; shipment: ShipmentRef; address: Address }
  | { type: 'remove-shipment'; shipment: ShipmentRef }
  | { type: 'split-lines'; splits: Split[] }
  /** So many more units; else those without an address, or one of another shipment when there are none. */
  | { type: 'send-here'; shipment: ShipmentRef; lineId: string; quantity?: number }
  /** Every shipment's content, gifts and left-over units included. */
  | { type: 'send-all'; shipment: ShipmentRef }
  /** What follows by itself: see `settleArrangement`. */
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

/** Why a shipment could not be edited. */
export type ShipmentRefusal =
  | { reason: 'unknown-shipment'; key: string }
  | { reason: 'one-address' }
  | { reason: 'too-many-shipments' }
  | { reason: 'nothing-for-shipment' }
  | { reason: 'too-many-units'; lineId: string; name: string; quantity: number; wanted: number }
  /** Another window has split the line meanwhile. `now` says how. */
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

/** How many addresses a cart may go to. */
export const MAX_SHIPMENTS = LIST_LIMITS.shipments

/** A short name of an address, so that a button means the same address after others have moved up. */
export function addressMark(address: Pick<Address, 'name' | 'street1' | 'street2' | 'postalCode'>): string {
  const { name, street1, street2 = '', postalCode } = address
  return markOf(`${name}|${street1}|${street2}|${postalCode}`)
}

/** The refusal in the shop's words. */
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
