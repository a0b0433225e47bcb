/** Chosen instead of an offer: the day is in another field. */
export const LATER = 'later'

export const FIELDS = ['offer', 'date', 'packaging', 'message', 'sender', 'slip'] as const
export type ParcelField = (typeof FIELDS)[number]

/** A field's name: plain when there is one parcel, with the parcel's key when there are several. */
export const fieldName = (field: ParcelField, key: string, several: boolean): string =>
  several ? `${field}.${key}` : field
