import type { ReactNode } from 'react'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import type { RefusedForm } from '~/components/form/form-problems'

/** `edit`: the press's id, by which a repeat acts once. */
export type StaffFormProps = { edit: string; result: RefusedForm | undefined }

type Props = StaffFormProps & {
  layout?: 'form' | 'stack' | 'stack narrow'
  /** Of fields whose id is not their name, so that the error summary leads to them. */
  ids?: Readonly<Record<string, string>>
  children: ReactNode
}

/** A form on a staff page. It shows the errors of its last press, and sends an id so that a press counts once. */
export const StaffForm = ({ edit, result, layout = 'form', ids = {}, children }: Props) => (
  <form method="post" className={layout} noValidate>
    <FormErrors
      problems={formProblems(result?.error).map(({ field, message }) => ({
        field: ids[field] ?? field,
        message,
      }))}
    />
    <input type="hidden" name="edit" value={edit} />
    {children}
  </form>
)
