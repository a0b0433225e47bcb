const PREFIX = 'quantity-'

/** The id of a line's quantity field, by which a refused edit says which line it is about. */
export const quantityField = (lineId: string): string => PREFIX + lineId

/** The line whose quantity field this is. */
export const lineOfField = (field: string): string | undefined =>
  field.startsWith(PREFIX) ? field.slice(PREFIX.length) : undefined

/** The id of the choice of how often a line comes. */
export const howOftenField = (lineId: string): string => `how-often-${lineId}`

/** Why a line's field was refused, and what was typed there. */
export type LineProblem = { message: string; typed?: string }
