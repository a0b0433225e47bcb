import { useEffect, useRef, useState } from 'react'
import { CheckboxField } from '~/components/form/checkbox-field'
import { FieldError } from '~/components/form/field'
import { island } from '~/components/island/island'
import { CardFrames } from './card-frames'
import { type CardReader, createCardReader, fieldsProblem, fillCard } from './hosted-fields'
import { chosenWay, useChosenWay } from './use-chosen-way'

type Props = {
  webUrl: string
  keeps: boolean
  /** In cents, for 3-D Secure, which is skipped for 0. */
  amount: number
  /** Unless the form has another billing address. */
  postalCode?: string | undefined
}

/** Card fields in the list of ways to pay. Before the form's button posts, they exchange the card for a nonce. */
function CardWayFields({ webUrl, keeps, amount, postalCode }: Props) {
  const nonce = useRef<HTMLInputElement>(null)
  const reader = useRef<Promise<CardReader>>()
  const isReading = useRef(false)
  const [state, setState] = useState<'loading' | 'ready' | 'away'>('loading')
  const [problem, setProblem] = useState('')
  const [status, setStatus] = useState('')

  useChosenWay(nonce, 'card', () => {
    if (reader.current) return
    reader.current = createCardReader(webUrl)
    reader.current.then(
      () => setState('ready'),
      () => setState('away'),
    )
  })

  useEffect(() => {
    const form = nonce.current?.form
    const read = async (event: SubmitEvent) => {
      const { submitter } = event
      if (!form || !(submitter instanceof HTMLButtonElement) || submitter.value !== 'place-order') return
      if (chosenWay(form) !== 'card' || nonce.current?.value) return
      event.preventDefault()
      event.stopPropagation()
      if (isReading.current || !reader.current) return
      isReading.current = true
      setProblem('')
      setStatus('Placing your order …')
      try {
        const fields = await reader.current
        const card = await fields.read({
          amount: amount || undefined,
          postalCode: billedAt(form) ?? postalCode,
        })
        fillCard(form, card)
        form.requestSubmit(submitter)
      } catch (error) {
        setProblem(fieldsProblem(error))
        setStatus('')
      }
      isReading.current = false
    }
    form?.addEventListener('submit', read)
    return () => form?.removeEventListener('submit', read)
  }, [amount, postalCode])

  return (
    <div className="stack">
      <CardFrames isAway={state === 'away'} />
      {problem ? <FieldError message={problem} isNew /> : null}
      <p role="status" className="visually-hidden">
        {status}
      </p>
      {keeps ? <CheckboxField label="Save this card for later orders" name="keep" /> : null}
      <input ref={nonce} type="hidden" name="nonce" />
      <input type="hidden" name="cardType" />
      <input type="hidden" name="lastFour" />
    </div>
  )
}

function billedAt(form: HTMLFormElement): string | undefined {
  const same = form.elements.namedItem('sameBilling')
  const typed = form.elements.namedItem('billing-postalCode')
  if (!(same instanceof HTMLInputElement) || same.checked) return undefined
  return typed instanceof HTMLInputElement ? typed.value.trim() || undefined : undefined
}

export const CardWay = island('card-way', CardWayFields)
