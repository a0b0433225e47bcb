import { useEffect, useRef } from 'react'
import { island } from '~/components/island/island'
import { Icon } from '~/components/ui/icon'
import { numberWord } from '~/models/in-words'
import { ERROR_SUMMARY, ERROR_TITLE, type FormErrorsProps, type FormProblem } from './form-problems'

/** The field, or the first control of a group, which takes no focus itself. */
function focusField(field: string | undefined): boolean {
  const place = field ? document.getElementById(field) : null
  place?.focus()
  if (place && place !== document.activeElement)
    place.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button, a[href]')?.focus()
  return place?.contains(document.activeElement) === true
}

const Problem = ({ field, message }: FormProblem) =>
  field ? (
    <a href={`#${field}`} onClick={(event) => focusField(field) && event.preventDefault()}>
      {message}
    </a>
  ) : (
    message
  )

function Summary({ problems, still = false }: FormErrorsProps) {
  const summary = useRef<HTMLDivElement>(null)
  const [first] = problems
  const field = first?.field
  const said = problems.map(({ message }) => message).join()
  useEffect(() => {
    if (!said || still) return
    if (!focusField(field)) summary.current?.focus()
  }, [said, field, still])
  useEffect(() => {
    if (!said || document.title.startsWith(ERROR_TITLE)) return
    document.title = ERROR_TITLE + document.title
    return () => {
      document.title = document.title.replace(ERROR_TITLE, '')
    }
  }, [said])
  return (
    <div role="alert" className="alert invalid" id={ERROR_SUMMARY} ref={summary} tabIndex={-1}>
      <Icon name="alert" />
      <div>
        {problems.length > 1 ? (
          <>
            <h2>{`Please check ${numberWord(problems.length)} things`}</h2>
            <ul>
              {problems.map((problem) => (
                <li key={`${problem.field} ${problem.message}`}>
                  <Problem {...problem} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          problems.map((problem) => (
            <p key={problem.message}>
              <Problem {...problem} />
            </p>
          ))
        )}
      </div>
    </div>
  )
}

/** See `FormErrors`. */
export const ErrorSummary = island('error-summary', Summary, { start: 'load' })
