import { useEffect, useRef, useState } from 'react'
import { CheckboxField } from '~/components/form/checkbox-field'
import { island } from '~/components/island/island'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { Icon } from '~/components/ui/icon'
import { type CardReader, createCardReader, FIELD_IDS, fieldsProblem } from './hosted-fields'

type Props = {
  /** Where braintree-web is. */
  webUrl: string
  /** Whether the card can be kept for later orders. */
  keeps: boolean
  /** What is to be paid, in cents: the card's bank may ask about it. Without it none is asked. */
  amount?: number
  /** Where the bill goes, unless the form names another address. */
  postalCode?: string | undefined
  /** What pressing it does. */
  button?: string
}

type State = 'asleep' | 'loading' | 'ready' | 'busy' | 'away'

/** The processor's card fields, loaded when they are asked for. Without script there are none. */
function Fields({ webUrl, keeps, amount, postalCode, button = 'Pay with this card' }: Props) {
  const [state, setState] = useState<State>('asleep')
  const [problem, setProblem] = useState('')
  const [script, setScript] = useState(false)
  const fields = useRef<CardReader | null>(null)
  const intent = useRef<HTMLInputElement>(null)
  useEffect(() => {
    setScript(true)
    return () => {
      fields.current?.teardown().catch(() => {})
    }
  }, [])

  async function load() {
    if (state !== 'asleep') return
    setState('loading')
    try {
      fields.current = await createCardReader(webUrl)
      setState('ready')
    } catch {
      setState('away')
    }
  }

  async function pay() {
    if (!fields.current || state !== 'ready') return
    setState('busy')
    setProblem('')
    try {
      const { nonce, details } = await fields.current.read({
        amount,
        postalCode: billedAt(intent.current?.form) ?? postalCode,
      })
      send({ nonce, cardType: details.cardType, lastFour: details.lastFour })
    } catch (error) {
      setProblem(fieldsProblem(error))
      setState('ready')
    }
  }

  /** Posts the form with what stands for the card. */
  function send(values: Record<string, string>) {
    const form = intent.current?.form
    if (!intent.current || !form) return
    intent.current.disabled = false
    for (const [name, value] of Object.entries(values)) {
      const input = form.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = value
    }
    form.submit()
  }

  return (
    <Fold title="Credit or debit card" onOpen={load}>
      <div className="stack">
        {script ? null : <p>Entering a card here needs JavaScript. PayPal takes cards without it.</p>}
        {state === 'away' ? (
          <p role="alert">
            The card fields could not be loaded. <a href="?">Try again</a>
          </p>
        ) : null}
        {/* Not on the grid itself, whose display would show it. */}
        <div hidden={!script || state === 'away'}>
          <div className="form">
            <FramedField id={FIELD_IDS.number} label="Card number" />
            <FramedField id={FIELD_IDS.expirationDate} label="Expiration date (MM/YY)" half />
            <FramedField id={FIELD_IDS.cvv} label="Security code" half />
          </div>
        </div>
        {problem ? (
          <p role="alert" className="error">
            <Icon name="alert" />
            {problem}
          </p>
        ) : null}
        {keeps && script ? <CheckboxField label="Save this card for later orders" name="keep" /> : null}
        <input type="hidden" name="nonce" />
        <input type="hidden" name="cardType" />
        <input type="hidden" name="lastFour" />
        <input ref={intent} type="hidden" name="intent" value="card" disabled />
        {script ? (
          <Button type="button" wide onClick={pay} disabled={state !== 'ready'}>
            {state === 'loading' ? 'One moment …' : button}
          </Button>
        ) : null}
      </div>
    </Fold>
  )
}

/** The postal code of another billing address in the form. */
function billedAt(form: HTMLFormElement | null | undefined): string | undefined {
  const other = form?.elements.namedItem('otherBilling')
  const typed = form?.elements.namedItem('billing-postalCode')
  if (!(other instanceof HTMLInputElement) || !other.checked) return undefined
  return typed instanceof HTMLInputElement ? typed.value.trim() || undefined : undefined
}

/** A place for a frame that holds a field. */
function FramedField({ id, label, half }: { id: string; label: string; half?: boolean }) {
  return (
    <div className={half ? 'field half' : 'field'}>
      <div className="label" id={`${id}-label`}>
        {label}
      </div>
      <div id={id} className="input framed-field" />
    </div>
  )
}

export const CardFields = island('card-fields', Fields)
