import { useEffect, useRef } from 'react'
import { Icon } from '~/components/ui/icon'

/** A field's name (or id) and its error. An empty name stands for the form as a whole. */
export type FormProblem = { field: string; message: string }

const COUNT_WORDS = ['', 'One thing needs', 'Two things need', 'Three things need', 'Four things need']

/** What the title of a page with errors begins with, so that it is heard first. */
export const ERROR_TITLE = 'Error: '

export const ERROR_SUMMARY = 'error-summary'

type FormErrorsProps = {
  problems: readonly FormProblem[]
  /** Leaves the focus where it is. */
  still?: boolean
}

/** The error summary above a form, with links to the fields. The first field with an error gets the focus. */
export function FormErrors({ problems, still = false }: FormErrorsProps) {
  const summary = useRef<HTMLDivElement>(null)
  const [first] = problems
  const field = first?.field
  const said = problems.map(({ message }) => message).join()
  useEffect(() => {
    if (!said || still) return
    const place = (field && document.getElementById(field)) || summary.current
    place?.focus()
  }, [said, field, still])
  useEffect(() => {
    if (!said || document.title.startsWith(ERROR_TITLE)) return
    document.title = ERROR_TITLE + document.title
    return () => {
      document.title = document.title.replace(ERROR_TITLE, '')
    }
  }, [said])
  if (problems.length === 0) return null
  return (
    <div role="alert" className="alert invalid" id={ERROR_SUMMARY} ref={summary} tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <h2>{COUNT_WORDS[problems.length] ?? `${problems.length} things need`} another look</h2>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.field} ${problem.message}`}>
              {problem.field ? <a href={`#${problem.field}`}>{problem.message}</a> : problem.message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The list for `FormErrors` from a submission's errors, in the order of the fields. */
export function formProblems(
  errors: Readonly<Record<string, string[] | string | null | undefined>> | null | undefined,
): FormProblem[] {
  return Object.entries(errors ?? {}).flatMap(([field, messages]) =>
    (typeof messages === 'string' ? [messages] : (messages ?? []))
      .slice(0, 1)
      .map((message) => ({ field, message })),
  )
}
