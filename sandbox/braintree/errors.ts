import { GraphQLError } from 'graphql'

/** The classes of Braintree's errors that the stand-in gives. */
export type ErrorClass =
  | 'VALIDATION'
  | 'NOT_FOUND'
  | 'AUTHENTICATION'
  | 'AUTHORIZATION'
  | 'UNSUPPORTED_CLIENT'

/** An error in Braintree's own form. */
export function braintreeError(
  errorClass: ErrorClass,
  message: string,
  extras: { legacyCode?: string; inputPath?: string[] } = {},
): GraphQLError {
  const errorType =
    errorClass === 'VALIDATION' || errorClass === 'NOT_FOUND' ? 'user_error' : 'developer_error'
  return new GraphQLError(message, { extensions: { errorType, errorClass, ...extras } })
}

/** Input that Braintree refuses, with the code its classic API gives for the same mistake. */
export function refused(message: string, legacyCode: string, ...inputPath: string[]): GraphQLError {
  return braintreeError('VALIDATION', message, { legacyCode, inputPath: ['input', ...inputPath] })
}

/** An id that names nothing. */
export function notFound(...inputPath: string[]): GraphQLError {
  return braintreeError('NOT_FOUND', 'An object with this ID was not found.', { inputPath })
}
