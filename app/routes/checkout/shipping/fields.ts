/** Value for a chosen day instead of an offer. The day is in another field. */
export const LATER = 'later'

export const FIELDS = ['offer', 'date', 'packaging', 'message', 'sender', 'slip'] as const
export type ShipmentField = (typeof FIELDS)[number]

/** A field's name. With several shipments it ends with the shipment's key. */
export const fieldName = (field: ShipmentField, key: string, several: boolean): string =>
  several ? `${field}.${key}` : field
