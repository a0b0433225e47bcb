import { useEffect, useRef, useState } from 'react'
import { CheckboxField } from '~/components/form/checkbox-field'
import { island } from '~/components/island/island'
import { Icon } from '~/components/ui/icon'
import { CardFrames } from './card-frames'
import { type CardReader, createCardReader, fieldsProblem } from './hosted-fields'
import { chosenWay, useChosenWay } from './use-chosen-way'

type Props = {
  /** Where braintree-web is. */
  webUrl: string
  /** Whether the card can be kept for later orders. */
  keeps: boolean
  /** What is to be paid, in cents. The card's bank may ask about it, but not about 0. */
  amount: number
  /** Where the bill goes, unless the form names another address. */
  postalCode?: string | undefined
}

/**
 * The processor's card fields in the list of ways to pay. The form's button reads the card first and then posts what
 * stands for it.
 */
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
        const { cardType, lastFour } = card.details
        for (const [name, value] of Object.entries({ nonce: card.nonce, cardType, lastFour })) {
          const input = form.elements.namedItem(name)
          if (input instanceof HTMLInputElement) input.value = value
        }
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
      {state === 'away' ? (
        <p role="alert">
          The card fields could not be loaded. <a href="?">Try again</a>
        </p>
      ) : null}
      <div hidden={state === 'away'}>
        <CardFrames />
      </div>
      {problem ? (
        <p role="alert" className="error">
          <Icon name="alert" />
          {problem}
        </p>
      ) : null}
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

/** The postal code of another billing address in the form. */
function billedAt(form: HTMLFormElement): string | undefined {
  const same = form.elements.namedItem('sameBilling')
  const typed = form.elements.namedItem('billing-postalCode')
  if (!(same instanceof HTMLInputElement) || same.checked) return undefined
  return typed instanceof HTMLInputElement ? typed.value.trim() || undefined : undefined
}

export const CardWay = island('card-way', CardWayFields)
