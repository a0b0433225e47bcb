import type * as sdk from '@commercetools/platform-sdk'
import * as z from 'zod'
import { invalidInput, refuse } from '../engine/errors'
import { type Action, actionsOf } from '../engine/resource'
import { dateTime } from '../engine/schemas'
import type { Stored } from '../engine/types'
import { checkPredicate, type PredicateKind, referencesIn } from '../predicates'
import type { DiscountProblem } from '../pricing'

/** Shared by the three kinds of discount: validity, sort order, predicates. */

/** A number between 0 and 1 as text; higher comes first. */
export const sortOrder = z.string().regex(/^0\.\d*[1-9]$/)

export const validity = { validFrom: dateTime.optional(), validUntil: dateTime.optional() }

type Valid = Stored & { validFrom?: string; validUntil?: string }

/** `setValidFrom`, `setValidUntil` and `setValidFromAndUntil`. */
export function validityActions<Resource extends Valid>(): Record<string, Action<Resource>> {
  const { action } = actionsOf<Resource>()
  return {
    setValidFrom: action({ validFrom: validity.validFrom }, (discount, { validFrom }) => ({
      ...discount,
      validFrom,
    })),
    setValidUntil: action({ validUntil: validity.validUntil }, (discount, { validUntil }) => ({
      ...discount,
      validUntil,
    })),
    setValidFromAndUntil: action(validity, (discount, { validFrom, validUntil }) => ({
      ...discount,
      validFrom,
      validUntil,
    })),
  }
}

/** Refuses a period that ends before it begins. */
export function checkWindow({ validFrom, validUntil }: { validFrom?: string; validUntil?: string }): void {
  if (validFrom === undefined || validUntil === undefined) return
  if (Date.parse(validFrom) >= Date.parse(validUntil))
    throw invalidInput('validFrom must be earlier than validUntil.')
}

/** Refuses an invalid predicate; returns the resources that it names by id. */
export function readPredicate(kind: PredicateKind, predicate: string): sdk.Reference[] {
  const wrong = checkPredicate(kind, predicate)
  if (wrong !== undefined) throw invalidInput(wrong)
  return referencesIn(kind, predicate) as sdk.Reference[]
}

export function refuseProblem(problem: DiscountProblem | undefined): void {
  if (problem) throw refuse(400, problem.code, problem.message)
}
