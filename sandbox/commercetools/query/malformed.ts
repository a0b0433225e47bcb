import { invalidInput } from '../engine/errors'

/** The error for a query parameter that cannot be understood. */
export const malformed = (parameter: string, problem: string) =>
  invalidInput(`Malformed parameter: ${parameter}: ${problem}`)
