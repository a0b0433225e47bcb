import { isDateText } from '../dates'
import type { DateText } from '../shipping/types'
import { isInterval } from './intervals'

export type Box<Item> = { shipOn: DateText; addressId: number; items: Item[] }

type Ships = { shipOn: DateText; addressId: number; intervalDays?: number }

/** Groups by day and address, the next box first. */
export function boxesOf<Item extends Ships>(items: readonly Item[]): Box<Item>[] {
  const boxes = new Map<string, Box<Item>>()
  for (const item of items) {
    const { shipOn, addressId } = item
    const key = `${shipOn} ${addressId}`
    const box = boxes.get(key) ?? { shipOn, addressId, items: [] }
    box.items.push(item)
    boxes.set(key, box)
  }
  return [...boxes.values()].sort(
    (one, other) => one.shipOn.localeCompare(other.shipOn) || one.addressId - other.addressId,
  )
}

/** The redesigned pages show each interval apart. */
export function boxesByInterval<Item extends Ships>(
  items: readonly Item[],
): (Box<Item> & { intervalDays: number })[] {
  const intervals = [...new Set(items.map(({ intervalDays }) => intervalDays ?? 0))]
  return intervals
    .flatMap((interval) =>
      boxesOf(items.filter(({ intervalDays }) => (intervalDays ?? 0) === interval)).map((box) => ({
        ...box,
        intervalDays: interval,
      })),
    )
    .sort((one, other) => one.shipOn.localeCompare(other.shipOn) || one.addressId - other.addressId)
}

type Skipped = Ships & { state: string; undo?: { act: string; shipOn: DateText } }

/** By the boxes that they were skipped from. */
export function skippedBoxes<Item extends Skipped>(items: readonly Item[]): Box<Item>[] {
  const skipped = items.flatMap((item) =>
    item.state === 'active' && item.undo?.act === 'skip'
      ? [{ item, shipOn: item.undo.shipOn, addressId: item.addressId }]
      : [],
  )
  return boxesOf(skipped).map((box) => ({ ...box, items: box.items.map(({ item }) => item) }))
}

/** A box to come, or one that was made (`deliveryId`). */
type BoxRef = { shipOn: DateText; addressId: number; intervalDays?: number } | { deliveryId: number }

/** The day without dashes and the address's id; the redesign puts the interval first. */
export function boxId(ref: BoxRef): string {
  if ('deliveryId' in ref) return String(ref.deliveryId)
  const { shipOn, addressId, intervalDays } = ref
  return `${intervalDays ?? ''}${shipOn.replaceAll('-', '')}${addressId}`
}

/** A delivery's id is shorter than a day and an address. */
const SHORTEST_BOX_ID = 9

/** `redesign`: the interval comes first, 0 for once. */
export function boxRefOf(id: string, redesign: boolean): BoxRef | undefined {
  if (!/^\d{1,24}$/.test(id)) return undefined
  if (id.length < SHORTEST_BOX_ID) return { deliveryId: Number(id) }
  if (!redesign) return dayAndAddress(id)
  for (const length of [1, 2]) {
    const intervalDays = Number(id.slice(0, length))
    if (intervalDays !== 0 && !isInterval(intervalDays)) continue
    const rest = dayAndAddress(id.slice(length))
    if (rest) return { ...rest, intervalDays }
  }
  return undefined
}

function dayAndAddress(digits: string): { shipOn: DateText; addressId: number } | undefined {
  const shipOn = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  const addressId = Number(digits.slice(8))
  return /^20\d\d/.test(digits) && isDateText(shipOn) && Number.isSafeInteger(addressId) && addressId > 0
    ? { shipOn, addressId }
    : undefined
}

/** Ids that are no numbers have no page. */
export const detailsPath = (base: string, id: string): string =>
  /^\d+$/.test(id) ? `${base}/details/${id}` : base
