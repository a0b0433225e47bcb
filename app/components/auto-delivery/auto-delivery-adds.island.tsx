import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { island } from '~/components/island/island'
import { paths } from '~/models/paths'
import type { PanelAnswer } from './panel-answer'

/** Loaded with the first add. If that fails, the browser goes to the account's page. */
const AutoDeliveryPanel = lazy(() =>
  import('./auto-delivery-panel').then(
    (it) => ({ default: it.AutoDeliveryPanel }),
    () => {
      location.assign(paths.autoDelivery)
      return new Promise<never>(() => {})
    },
  ),
)

const isPanelForm = (form: HTMLFormElement): boolean =>
  form.method === 'post' && new URL(form.action, location.href).pathname === paths.autoDeliveryAdded

/** Handles the page's forms that add to auto-delivery and opens the panel. Without script they lead to its page. */
function Adds() {
  const [answer, setAnswer] = useState<PanelAnswer>()
  const close = useCallback(() => {
    setAnswer(undefined)
    // The page's own auto-delivery parts are out of date.
    location.reload()
  }, [])
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented || !isPanelForm(form)) return
      event.preventDefault()
      if (form.dataset.adding !== undefined) return
      const fields = new FormData(form, event.submitter)
      const restore = markPending(form, event.submitter)
      import('./panel-answer').then(
        async (it) => {
          const next = await it.sendPanelForm(fields)
          restore()
          if (next) setAnswer((before) => it.withPanelOf(before, next))
          else form.submit()
        },
        () => form.submit(),
      )
    }
    document.addEventListener('submit', onSubmit)
    return () => document.removeEventListener('submit', onSubmit)
  }, [])
  if (!answer) return null
  return (
    <Suspense fallback={null}>
      <AutoDeliveryPanel answer={answer} onClose={close} />
    </Suspense>
  )
}

/** Marks the form as busy. Returns a function that ends it. */
function markPending(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  form.dataset.adding = ''
  const label = submitter?.firstChild
  const before = label?.nodeValue
  if (label && before) label.nodeValue = 'Adding'
  return () => {
    delete form.dataset.adding
    if (label && before) label.nodeValue = before
  }
}

export const AutoDeliveryAdds = island('auto-delivery-adds', Adds, { start: 'load' })
