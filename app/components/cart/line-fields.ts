const PREFIX = 'quantity-'

/** The id of a line's quantity field. A refused edit names its line by it. */
export const quantityField = (lineId: string): string => PREFIX + lineId

export const lineOfField = (field: string): string | undefined =>
  field.startsWith(PREFIX) ? field.slice(PREFIX.length) : undefined

export const howOftenField = (lineId: string): string => `how-often-${lineId}`

export type LineProblem = { message: string; typed?: string }
