import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from '~/framework'
import { paths } from '~/models/paths'
import type { answerCartForm } from './action.server'

/** Requested quantities by line id; 0 removes the line. */
type Edits = Record<string, number>

/** Chosen intervals in days by line id; '' is once. */
type Choices = Record<string, string>

const choiceIn = (form: FormData | undefined): Choices =>
  form?.get('intent') === 'auto-delivery'
    ? { [String(form.get('lineId'))]: String(form.get('interval') ?? '') }
    : {}

/**
 * Shows edits at once and sends quantities together: edits made during a request are collected and sent after it.
 * Intervals follow one by one. A refused update is taken back and its reason shown.
 */
export function useCartEdits() {
  const fetcher = useFetcher<typeof answerCartForm>()
  const { key } = useLocation()
  const [waiting, setWaiting] = useState<Edits>({})
  const [choices, setChoices] = useState<Choices>({})
  const [sent, setSent] = useState<Edits>({})
  const [answeredAt, setAnsweredAt] = useState<string>()
  const [isSending, setSending] = useState(false)
  const under = useRef(false)
  const idle = fetcher.state === 'idle'
  const { submit } = fetcher

  useEffect(() => {
    if (!idle) {
      under.current = true
      return
    }
    const [choice] = Object.entries(choices)
    const changes = Object.entries(waiting).map(([lineId, quantity]) => ({ lineId, quantity }))
    if (changes.length > 0) {
      under.current = false
      setSending(true)
      setSent(waiting)
      setWaiting({})
      submit(
        { intent: 'change-many', changes: JSON.stringify(changes) },
        { method: 'post', action: paths.cart, preventScrollReset: true },
      )
    } else if (choice) {
      under.current = false
      setSending(true)
      setSent({})
      const [lineId, interval] = choice
      setChoices(({ [lineId]: _, ...others }) => others)
      submit(
        { intent: 'auto-delivery', lineId, interval, live: 'on' },
        { method: 'post', action: paths.cart, preventScrollReset: true },
      )
    } else if (under.current) {
      under.current = false
      setSending(false)
      setSent({})
      setAnsweredAt(key)
    }
  }, [idle, waiting, choices, submit, key])

  const requested = { ...sent, ...waiting }
  return {
    /** Until the last of the edits has its answer. */
    busy: !idle || isSending || Object.keys({ ...waiting, ...choices }).length > 0,
    /** The quantity to show until the response. */
    quantityOf: (lineId: string, quantity: number) => requested[lineId] ?? quantity,
    intervalOf: (lineId: string) => choices[lineId] ?? choiceIn(fetcher.formData)[lineId],
    choose: (lineId: string, interval: string) => setChoices((others) => ({ ...others, [lineId]: interval })),
    isPending: (lineId: string) => lineId in requested,
    change: (lineId: string, quantity: number) => setWaiting((edits) => ({ ...edits, [lineId]: quantity })),
    /** The response to the last update, unless another form was sent since. */
    reply: answeredAt === key ? fetcher.data : undefined,
  }
}
