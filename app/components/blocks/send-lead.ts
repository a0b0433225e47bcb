import type { Notifications } from '~/models/notification'

/** Sends a lead form without leaving its page. Where that does not do, the form's own page says what is wrong. */
export async function sendLead(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')
  if (button?.disabled) return
  if (button) button.disabled = true
  try {
    const payload = Object.fromEntries(new FormData(form))
    const { leadForm: hubspotFormId, pdf } = form.dataset
    const answer = await fetch('/api/lead-forms', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ hubspotFormId, payload }),
    })
    const { notices }: Partial<Notifications> = await answer.json()
    if (!notices?.[0]) return form.submit()
    thank(form, notices[0].message)
    if (pdf) open(pdf, '_blank', 'noreferrer')
  } catch {
    form.submit()
  }
}

function thank(form: HTMLFormElement, message: string) {
  const thanks = document.createElement('p')
  thanks.className = 'alert'
  thanks.tabIndex = -1
  thanks.textContent = message
  form.replaceWith(thanks)
  thanks.focus()
}
