import { emailProblem } from '~/models/email'
import type { Notifications } from '~/models/notification'
import { showToast } from './toast'

/** Subscribes without leaving the page: a toast when it is done, else what is wrong, with the form as it was. */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')
  if (button?.disabled) return
  if (button) button.disabled = true
  form.querySelector('.error')?.remove()
  try {
    const answer = await fetch('/api/subscribe', { method: 'POST', body: new FormData(form) })
    const { notices, errors }: Partial<Notifications> = await answer.json()
    if (notices?.[0]) {
      form.reset()
      showToast(notices[0].message)
    } else showError(form, errors?.[0]?.message ?? '')
  } catch {
    // No answer at all: the browser can say what is wrong with the network.
    form.submit()
  } finally {
    if (button) button.disabled = false
  }
}

/** Lets nothing be sent that is no address, once it was left so; what is put right can be sent at once. */
export function check(form: HTMLFormElement, left: boolean): void {
  const email = form.querySelector<HTMLInputElement>('[type="email"]')
  const button = form.querySelector('button')
  if (!email || !button || !(left || button.disabled)) return
  form.querySelector('.error')?.remove()
  const problem = emailProblem(email.value)
  button.disabled = problem !== undefined
  if (problem) showError(form, problem)
}

function showError(form: HTMLFormElement, message: string) {
  const error = document.createElement('p')
  error.className = 'error'
  error.setAttribute('role', 'alert')
  form.appendChild(error)
  error.textContent = message
}
