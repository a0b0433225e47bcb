import type { ReferenceTypeId } from '@commercetools/platform-sdk'

/** One entry of `errors`: the documented code, its message and its extra fields. */
export type ErrorEntry = { code: string; message: string } & Record<string, unknown>

/** A refusal. Throwing it undoes the request's transaction. */
export class CommercetoolsError extends Error {
  readonly statusCode: number
  readonly errors: ErrorEntry[]

  constructor(statusCode: number, first: ErrorEntry, ...others: ErrorEntry[]) {
    super(first.message)
    this.name = 'CommercetoolsError'
    this.statusCode = statusCode
    this.errors = [first, ...others]
  }

  /** The body in commercetools' form. */
  get body() {
    const first = this.errors[0]
    const oauth = first && first.code in oauthCodes
    return {
      statusCode: this.statusCode,
      message: this.message,
      errors: this.errors,
      ...(oauth && { error: first.code, error_description: first.message }),
    }
  }
}

const oauthCodes = {
  invalid_token: true,
  insufficient_scope: true,
  invalid_client: true,
  invalid_grant: true,
}

/** Any documented error: `refuse(400, 'OutOfStock', '…', { lineItems, skus })`. */
export function refuse(
  statusCode: number,
  code: string,
  message: string,
  fields: Record<string, unknown> = {},
) {
  return new CommercetoolsError(statusCode, { ...fields, code, message })
}

export const resourceNotFound = (identifier: string) =>
  refuse(404, 'ResourceNotFound', `The Resource with ID '${identifier}' was not found.`)

/** commercetools' body for an unknown path has no useful content. */
export const unknownPath = (path: string) =>
  refuse(404, 'ResourceNotFound', `The requested path '${path}' was not found.`)

export const unknownProject = (projectKey: string) =>
  refuse(404, 'ResourceNotFound', `The project with key '${projectKey}' was not found.`)

export const methodNotAllowed = (method: string) =>
  refuse(405, 'InvalidOperation', `HTTP method '${method}' is not allowed here.`)

export const invalidOperation = (message: string) => refuse(400, 'InvalidOperation', message)

export const invalidInput = (message: string) => refuse(400, 'InvalidInput', message)

export const invalidField = (field: string, invalidValue: unknown) =>
  refuse(400, 'InvalidField', `The value '${text(invalidValue)}' is not valid for field '${field}'.`, {
    field,
    invalidValue,
  })

export const requiredField = (field: string) =>
  refuse(400, 'RequiredField', `A value is required for field '${field}'.`, { field })

export const duplicateField = (field: string, duplicateValue: unknown, message?: string) =>
  refuse(
    400,
    'DuplicateField',
    message ?? `A duplicate value '${text(duplicateValue)}' exists for field '${field}'.`,
    { field, duplicateValue },
  )

export const invalidJsonInput = (detailedErrorMessage: string) =>
  refuse(400, 'InvalidJsonInput', 'Request body does not contain valid JSON.', { detailedErrorMessage })

export const referencedResourceNotFound = (
  typeId: ReferenceTypeId,
  identifier: { id?: string; key?: string },
) => {
  const predicate = identifier.id === undefined ? `key '${identifier.key}'` : `identifier '${identifier.id}'`
  return refuse(
    400,
    'ReferencedResourceNotFound',
    `The referenced object of type '${typeId}' with ${predicate} was not found. It either doesn't exist, or it can't be accessed from this endpoint (e.g., if the endpoint filters by store or customer account).`,
    { typeId, ...(identifier.id === undefined ? { key: identifier.key } : { id: identifier.id }) },
  )
}

export const referenceExists = (resource: string, referencedBy: ReferenceTypeId) =>
  refuse(
    400,
    'ReferenceExists',
    `Can not delete a ${resource} while it is referenced by at least one ${referencedBy}.`,
    { referencedBy },
  )

export const concurrentModification = (id: string, expected: number, actual: number) =>
  refuse(
    409,
    'ConcurrentModification',
    `Object ${id} has a different version than expected. Expected: ${expected} - Actual: ${actual}.`,
    { currentVersion: actual },
  )

export const invalidToken = () => refuse(401, 'invalid_token', 'invalid_token')

export const insufficientScope = (scopes: string[]) =>
  refuse(
    403,
    'insufficient_scope',
    `Insufficient scope. One of the following scopes is missing: ${scopes.join(', ')}.`,
  )

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
