import { morph } from './morph'

/** The part of the page that a press changes. */
const CHANGING = 'builder'

/** The styles carry a nonce of their own page, which this document would refuse. */
const parse = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<style[\s\S]*?<\/style>/g, ''), 'text/html')

/** The address that a form asks for, as the browser would make it. */
export function addressOf(form: HTMLFormElement, field?: { name: string; value: string }): URL {
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form)) if (value) url.searchParams.append(name, String(value))
  if (field?.name) url.searchParams.append(field.name, field.value)
  url.hash = ''
  return url
}

/**
 * Takes the page that the address leads to into the one that is there. Answers whether it did; where it fails, the
 * browser goes there.
 */
export async function showInPlace(url: URL, history: 'push' | 'replace' | 'keep'): Promise<boolean> {
  try {
    const answer = await fetch(url, { headers: { Accept: 'text/html' } })
    const page = answer.ok ? parse(await answer.text()) : undefined
    const [old, next] = [document.getElementById(CHANGING), page?.getElementById(CHANGING)]
    const [form, nextForm] = [document.getElementById('build'), page?.getElementById('build')]
    if (!page || !old || !next || !form || !nextForm) throw new Error(String(answer.status))
    const place = focusPlace()
    morph(form, nextForm)
    morph(old, next)
    document.title = page.title
    const shown = new URL(answer.url)
    shown.hash = location.hash === '#chosen' ? '#chosen' : ''
    if (history !== 'keep' && shown.href !== location.href) {
      window.history[`${history}State`](window.history.state, '', shown)
    }
    restoreFocus(place)
    return true
  } catch (error) {
    console.warn('builder', error)
    location.assign(url)
    return false
  }
}

type Place = { form: HTMLFormElement; scope: string; label: string } | undefined

/** Where the keyboard is: within which card or list, on which button. */
function focusPlace(): Place {
  const button = document.activeElement
  if (!(button instanceof HTMLButtonElement) || button.form?.id !== 'build') return undefined
  return {
    form: button.form,
    scope: button.closest('[id^="i-"]')?.id ?? 'chosen',
    label: button.getAttribute('aria-label') ?? '',
  }
}

/** A button that is gone gives its focus to what stands in its place. */
function restoreFocus(place: Place): void {
  const active = document.activeElement
  const isThere = active instanceof HTMLButtonElement && !active.disabled && active.isConnected
  const labelStays = place && isThere && (active.getAttribute('aria-label') ?? '') === place.label
  if (!place || labelStays) return
  const scope = document.getElementById(place.scope)
  const buttons = [...place.form.elements].filter(
    (one): one is HTMLButtonElement =>
      one instanceof HTMLButtonElement && !one.disabled && scope?.contains(one) === true,
  )
  const same = [place.label, otherWay(place.label)]
    .map((label) => buttons.find((button) => label && button.getAttribute('aria-label') === label))
    .find(Boolean)
  const fallback = place.scope === 'chosen' ? document.getElementById('chosen-title') : buttons.at(-1)
  ;(same ?? fallback)?.focus({ preventScroll: place.scope !== 'chosen' })
}

/** What has reached an end of the list can only be moved the other way. */
const otherWay = (label: string) =>
  label.replace(/^(Move .*) (up|down)$/, (_, what, way) => `${what} ${way === 'up' ? 'down' : 'up'}`)
