import { GraphQLError } from 'graphql'

export type ErrorClass =
  | 'VALIDATION'
  | 'NOT_FOUND'
  | 'AUTHENTICATION'
  | 'AUTHORIZATION'
  | 'UNSUPPORTED_CLIENT'

export function braintreeError(
  errorClass: ErrorClass,
  message: string,
  extras: { legacyCode?: string; inputPath?: string[] } = {},
): GraphQLError {
  const errorType =
    errorClass === 'VALIDATION' || errorClass === 'NOT_FOUND' ? 'user_error' : 'developer_error'
  return new GraphQLError(message, { extensions: { errorType, errorClass, ...extras } })
}

/** `legacyCode` is the classic API's code for the same mistake. */
export function refused(message: string, legacyCode: string, ...inputPath: string[]): GraphQLError {
  return braintreeError('VALIDATION', message, { legacyCode, inputPath: ['input', ...inputPath] })
}

/** The error for an unknown id. */
export function notFound(...inputPath: string[]): GraphQLError {
  return braintreeError('NOT_FOUND', 'An object with this ID was not found.', { inputPath })
}
