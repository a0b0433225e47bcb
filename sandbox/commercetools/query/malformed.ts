import { invalidInput } from '../engine/errors'

export const malformed = (parameter: string, problem: string) =>
  invalidInput(`Malformed parameter: ${parameter}: ${problem}`)
