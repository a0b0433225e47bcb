import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from '~/framework'
import { paths } from '~/models/paths'
import type { answerCartForm } from './action.server'

/** Requested quantities by line id; 0 removes the line. */
type Edits = Record<string, number>

/** A line's interval in days; '' is once. */
type Choice = { lineId: string; interval: string }

const choiceIn = (form: FormData | undefined): Choice | undefined =>
  form?.get('intent') === 'auto-delivery'
    ? { lineId: String(form.get('lineId')), interval: String(form.get('interval') ?? '') }
    : undefined

/**
 * Shows edits at once and sends them together: edits made during a request are collected and sent after it. A
 * refused update is taken back and its reason shown.
 */
export function useCartEdits() {
  const fetcher = useFetcher<typeof answerCartForm>()
  const { key } = useLocation()
  const [waiting, setWaiting] = useState<Edits>({})
  const [choice, setChoice] = useState<Choice>()
  const [sent, setSent] = useState<Edits>({})
  const [answeredAt, setAnsweredAt] = useState<string>()
  const under = useRef(false)
  const idle = fetcher.state === 'idle'
  const { submit } = fetcher

  useEffect(() => {
    if (!idle) {
      under.current = true
      return
    }
    const changes = Object.entries(waiting).map(([lineId, quantity]) => ({ lineId, quantity }))
    if (changes.length > 0) {
      under.current = false
      setSent(waiting)
      setWaiting({})
      submit(
        { intent: 'change-many', changes: JSON.stringify(changes) },
        { method: 'post', action: paths.cart, preventScrollReset: true },
      )
    } else if (choice) {
      under.current = false
      setSent({})
      setChoice(undefined)
      submit(
        { intent: 'auto-delivery', ...choice, live: 'on' },
        { method: 'post', action: paths.cart, preventScrollReset: true },
      )
    } else if (under.current) {
      under.current = false
      setSent({})
      setAnsweredAt(key)
    }
  }, [idle, waiting, choice, submit, key])

  const requested = { ...sent, ...waiting }
  return {
    busy: !idle,
    /** The quantity to show until the response. */
    quantityOf: (lineId: string, quantity: number) => requested[lineId] ?? quantity,
    intervalOf: (lineId: string) =>
      [choice, choiceIn(fetcher.formData)].find((of) => of?.lineId === lineId)?.interval,
    choose: setChoice,
    isPending: (lineId: string) => lineId in requested,
    change: (lineId: string, quantity: number) => setWaiting((edits) => ({ ...edits, [lineId]: quantity })),
    /** The response to the last update, unless another form was sent since. */
    reply: answeredAt === key ? fetcher.data : undefined,
  }
}
