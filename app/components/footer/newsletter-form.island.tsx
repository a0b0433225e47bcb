import { type FormEvent, useRef, useState } from 'react'
import { Honeypot } from '~/components/form/honeypot'
import { Meant } from '~/components/form/new-email-field'
import { PressId } from '~/components/form/press-id'
import { island } from '~/components/island/island'
import { toasts } from '~/components/message/signals'
import { emailProblem } from '~/models/email'
import { TEXT_LIMITS } from '~/models/limits'
import type { Notifications } from '~/models/notification'
import { paths } from '~/models/paths'

type NewsletterFormProps = { email?: string; firstName?: string }

/**
 * Subscribes without leaving the page. With script, styles show the name field once an e-mail address is
 * entered (`footer.css`).
 */
function Newsletter({ email, firstName }: NewsletterFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [blocked, setBlocked] = useState(false)
  const [asked, setAsked] = useState<string>()

  const check = () => {
    setAsked(field.current?.value)
    const problem = emailProblem(field.current?.value ?? '')
    setError(problem)
    setBlocked(problem !== undefined)
  }
  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    event.preventDefault()
    if (blocked) return field.current?.focus()
    setError(undefined)
    setBlocked(true)
    try {
      const answer = await fetch(paths.subscribeByScript, { method: 'POST', body: new FormData(form) })
      const { notices, errors }: Partial<Notifications> = await answer.json()
      if (notices?.[0]) {
        form.reset()
        toasts.send(notices[0].message)
        setAsked(undefined)
      } else {
        setError(errors?.[0]?.message)
        setAsked(field.current?.value)
      }
    } catch {
      form.submit()
    } finally {
      setBlocked(false)
    }
  }
  return (
    <form method="post" action={paths.subscribe} className="newsletter" onSubmit={subscribe}>
      <PressId />
      <input type="hidden" name="detailsForm" value="1" />
      <input type="hidden" name="reason" value="footer" />
      <div className="field">
        <label htmlFor="newsletter-email">Email address</label>
        <input
          ref={field}
          className="input"
          id="newsletter-email"
          type="email"
          name="inputEmail"
          autoComplete="email"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'newsletter-error' : undefined}
          maxLength={TEXT_LIMITS.email}
          defaultValue={email}
          placeholder=" "
          onBlur={(event) => event.currentTarget.value && check()}
          onChange={() => blocked && check()}
        />
      </div>
      <div className="field name">
        <label htmlFor="newsletter-name">Name (optional)</label>
        <input
          className="input"
          id="newsletter-name"
          name="inputFirstName"
          autoComplete="name"
          maxLength={TEXT_LIMITS.firstName}
          defaultValue={firstName}
        />
      </div>
      <button type="submit" className="button" aria-disabled={blocked || undefined}>
        Subscribe
      </button>
      <div role="status" className="meant">
        <Meant
          name="inputEmail"
          asked={asked}
          take={(meant) => {
            if (field.current) field.current.value = meant
            field.current?.focus()
            check()
          }}
        />
      </div>
      {error ? (
        <p className="error" role="alert" id="newsletter-error">
          {error}
        </p>
      ) : null}
      <Honeypot form="newsletter" />
    </form>
  )
}

export const NewsletterForm = island('newsletter-form', Newsletter)
