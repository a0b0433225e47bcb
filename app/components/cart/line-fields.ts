const PREFIX = 'quantity-'

/** The id of a line's quantity field. A refused edit names its line by it. */
export const quantityField = (lineId: string): string => PREFIX + lineId

/** The line of a quantity field. */
export const lineOfField = (field: string): string | undefined =>
  field.startsWith(PREFIX) ? field.slice(PREFIX.length) : undefined

export const howOftenField = (lineId: string): string => `how-often-${lineId}`

/** The error of a line's field, and the rejected value. */
export type LineProblem = { message: string; typed?: string }
