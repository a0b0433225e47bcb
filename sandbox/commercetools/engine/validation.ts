import type * as z from 'zod'
import { CommercetoolsError, type ErrorEntry, invalidInput, invalidJsonInput } from './errors'

const MAX_ACTIONS = 500

/** Parses a draft or an action's fields, or throws all documented errors. */
export function parse<Value>(
  schema: z.ZodType<Value>,
  input: unknown,
  at: readonly PropertyKey[] = [],
): Value {
  if (input === undefined) throw invalidJsonInput('No content to map due to end-of-input')
  const result = schema.safeParse(input, { reportInput: true })
  if (result.success) return result.data
  const [first, ...others] = result.error.issues.map((issue) => entryOf(issue, at))
  if (!first) throw invalidJsonInput('The body does not have the expected shape')
  throw new CommercetoolsError(400, first, ...others)
}

/** The version and actions of an update. */
export function parseUpdate(body: unknown): { version: number; actions: { action: string }[] } {
  if (!isObject(body)) throw invalidJsonInput('A JSON object with version and actions is expected')
  const { version, actions } = body
  if (version === undefined) throw invalidJsonInput('version: Missing required value')
  if (typeof version !== 'number' || !Number.isInteger(version)) {
    throw invalidJsonInput('version: An integer is expected')
  }
  if (actions === undefined) throw invalidJsonInput('actions: Missing required value')
  if (!Array.isArray(actions)) throw invalidJsonInput('actions: An array is expected')
  if (actions.length > MAX_ACTIONS) {
    throw invalidInput(`A request may have at most ${MAX_ACTIONS} update actions.`)
  }
  return { version, actions: actions.map(namedAction) }
}

function namedAction(action: unknown, position: number): { action: string } {
  if (!isObject(action) || typeof action.action !== 'string') {
    throw invalidJsonInput(`actions(${position}) -> action: Missing required value`)
  }
  return action as { action: string }
}

function entryOf(issue: z.core.$ZodIssue, at: readonly PropertyKey[]): ErrorEntry {
  const path = [...at, ...issue.path]
  const field = path.map(String).join('.')
  switch (issue.code) {
    case 'invalid_type':
      return shape(path, issue.input === undefined ? 'Missing required value' : issue.message)
    case 'custom':
      return shape(path, issue.message)
    case 'invalid_union':
      return unionEntry(issue, path)
    case 'invalid_value':
      return issue.input === undefined
        ? shape(path, 'Missing required value')
        : value(field, issue.input, [...issue.values])
    default:
      return value(field, issue.input)
  }
}

/** The error of the union member that understood most of the input. */
function unionEntry(issue: z.core.$ZodIssueInvalidUnion, path: readonly PropertyKey[]): ErrorEntry {
  const { discriminator, input } = issue
  if (discriminator !== undefined && isObject(input)) {
    const at = [...path, discriminator]
    if (issue.path.at(-1) === discriminator) at.pop()
    const given = input[discriminator]
    return given === undefined ? shape(at, 'Missing required value') : value(at.map(String).join('.'), given)
  }
  if (input === undefined) return shape(path, 'Missing required value')
  const nearest = issue.errors
    .filter((issues) => issues.length > 0)
    .sort((left, right) => depth(right) - depth(left) || left.length - right.length)[0]?.[0]
  return nearest ? entryOf(nearest, path) : shape(path, issue.message)
}

function depth(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(...issues.map((issue) => issue.path.length))
}

function shape(path: readonly PropertyKey[], problem: string): ErrorEntry {
  const detailedErrorMessage = path.length > 0 ? `${path.map(String).join(' -> ')}: ${problem}` : problem
  return {
    code: 'InvalidJsonInput',
    message: 'Request body does not contain valid JSON.',
    detailedErrorMessage,
  }
}

function value(field: string, invalidValue: unknown, allowedValues?: unknown[]): ErrorEntry {
  const shown = typeof invalidValue === 'string' ? invalidValue : JSON.stringify(invalidValue)
  return {
    code: 'InvalidField',
    message: `The value '${shown}' is not valid for field '${field}'.`,
    field,
    invalidValue,
    allowedValues,
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
