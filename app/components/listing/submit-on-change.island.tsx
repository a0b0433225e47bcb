import { useState } from 'react'
import { forgetText, keepText, keptJson } from '~/components/browser/browser'
import { island } from '~/components/island/island'
import { useAround } from '~/components/island/use-around'
import { StatusText } from '~/components/message/status-text'

const KEY = 'chosen-control'

type ChosenControl = { path: string; form: string; name: string; value: string }

type SubmitProps = {
  result: string
  /** On small screens the form's button sends it. */
  wideOnly?: boolean
}

/**
 * Submits the form around it when a control changes. On the next page that control has the focus again and
 * `result` is announced, so that keyboard and screen reader users keep their place.
 */
function Submit({ result, wideOnly }: SubmitProps) {
  const [cameFromHere, setCameFromHere] = useState(false)
  const place = useAround<HTMLFormElement>('form', (form, signal) => {
    form.addEventListener(
      'change',
      ({ target }) => {
        if (wideOnly && !matchMedia('(min-width: 64rem)').matches) return
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          rememberControl(form, target)
        form.requestSubmit()
      },
      { signal },
    )
    const control = chosenIn(form)
    control?.focus()
    setCameFromHere(control !== undefined)
  })
  return (
    <>
      <span hidden ref={place} />
      {cameFromHere ? <StatusText text={result} /> : null}
    </>
  )
}

function rememberControl(form: HTMLFormElement, { name, value, type }: HTMLInputElement | HTMLSelectElement) {
  const chosen: ChosenControl = {
    path: location.pathname,
    form: form.id,
    name,
    value: type === 'checkbox' ? value : '',
  }
  // Without storage the focus starts at the top.
  keepText('sessionStorage', KEY, JSON.stringify(chosen))
}

/** Only where this page was sent from itself: the first look into storage holds up a page. */
function kept(): ChosenControl | undefined {
  if (document.referrer.split('?')[0] !== location.origin + location.pathname) return undefined
  return keptJson('sessionStorage', KEY) as ChosenControl | undefined
}

/** The control that was changed on the page before; only once. */
function chosenIn(form: HTMLFormElement): HTMLInputElement | HTMLSelectElement | undefined {
  const chosen = kept()
  if (chosen?.form !== form.id || chosen.path !== location.pathname) return undefined
  forgetText('sessionStorage', KEY)
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement && control.name === chosen.name) return control
    if (!(control instanceof HTMLInputElement) || control.name !== chosen.name) continue
    if (control.type !== 'hidden' && (!chosen.value || control.value === chosen.value)) return control
  }
  return undefined
}

export const SubmitOnChange = island('submit-on-change', Submit, { start: 'load' })
