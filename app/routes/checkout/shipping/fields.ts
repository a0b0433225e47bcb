/** Value for a chosen day instead of an offer. The day is in another field. */
export const LATER = 'later'

export const FIELDS = ['offer', 'date', 'packaging', 'message', 'sender', 'slip'] as const
export type ParcelField = (typeof FIELDS)[number]

/** A field's name. With several parcels it ends with the parcel's key. */
export const fieldName = (field: ParcelField, key: string, several: boolean): string =>
  several ? `${field}.${key}` : field
