export type OrderEvent = {
  words: string
  /** ISO time; missing if unknown. */
  at?: string
  trackingId?: string
  url?: string
}

const DELIVERED = 'Delivered'

type Parcel = { leftAt: string; carrier?: string; trackingId?: string }

type Facts = {
  placedAt: string
  changedAt: string
  cancelled: boolean
  delivered: boolean
  parcels: readonly Parcel[]
}

const CARRIERS: Readonly<Record<string, (id: string) => string>> = {
  UPS: (id) => `https://www.ups.com/track?tracknum=${id}`,
  FedEx: (id) => `https://www.fedex.com/fedextrack/?trknbr=${id}`,
  USPS: (id) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${id}`,
}

/** Undefined for carriers without a known page. */
export function trackingUrl(carrier: string | undefined, trackingId: string): string | undefined {
  const known = Object.keys(CARRIERS).find((name) => name.toLowerCase() === carrier?.toLowerCase())
  return known && CARRIERS[known]?.(encodeURIComponent(trackingId))
}

/** `at`: when we heard of it, because the platform keeps no time of delivery. */
export const withDelivery = (events: readonly OrderEvent[], at: number | undefined): OrderEvent[] =>
  events.map((event) =>
    event.words === DELIVERED && at ? { ...event, at: new Date(at).toISOString() } : event,
  )

/** Oldest first. */
export function orderEvents({ placedAt, changedAt, cancelled, delivered, parcels }: Facts): OrderEvent[] {
  const left = [...parcels].sort((a, b) => a.leftAt.localeCompare(b.leftAt)).map(leftEvent)
  return [
    { words: 'Order placed', at: placedAt },
    ...left,
    ...(cancelled ? [{ words: 'Canceled', at: changedAt }] : []),
    ...(delivered ? [{ words: DELIVERED }] : []),
  ]
}

function leftEvent({ leftAt, carrier, trackingId }: Parcel): OrderEvent {
  const url = trackingId ? trackingUrl(carrier, trackingId) : undefined
  return {
    words: carrier ? `Left our warehouse with ${carrier}` : 'Left our warehouse',
    at: leftAt,
    trackingId: trackingId || undefined,
    url: url || undefined,
  }
}
