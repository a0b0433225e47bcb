import { Reference, ReferenceIfFailed } from '~/components/page/reference'
import { ErrorSummary } from './error-summary.island'
import type { FormErrorsProps, FormProblem } from './form-problems'

/**
 * The error summary above a form, with links to the fields. The first field with an error gets the focus. `failed`: it
 * also says by which reference we find what failed, whatever the status of the answer.
 */
export const FormErrors = ({ failed, ...props }: FormErrorsProps & { failed?: boolean }) =>
  props.problems.length > 0 ? (
    <>
      <ErrorSummary {...props} />
      {failed ? <Reference /> : <ReferenceIfFailed />}
    </>
  ) : null

/**
 * The list for `FormErrors` from a submission's errors, in the order of its schema. `first`: the page begins with a
 * field of another schema.
 */
export function formProblems(
  errors: Readonly<Record<string, string[] | string | null | undefined>> | null | undefined,
  first?: string,
): FormProblem[] {
  const entries = Object.entries(errors ?? {})
  const ordered = [
    ...entries.filter(([field]) => field === first),
    ...entries.filter(([field]) => field !== first),
  ]
  return ordered.flatMap(([field, messages]) =>
    (typeof messages === 'string' ? [messages] : (messages ?? []))
      .slice(0, 1)
      .map((message) => ({ field, message })),
  )
}
