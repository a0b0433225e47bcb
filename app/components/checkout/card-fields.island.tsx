import { useEffect, useRef, useState } from 'react'
import { CheckboxField } from '~/components/form/checkbox-field'
import { island } from '~/components/island/island'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { Icon } from '~/components/ui/icon'
import { CardFrames } from './card-frames'
import { type CardReader, createCardReader, fieldsProblem } from './hosted-fields'

type Props = {
  /** Where braintree-web is. */
  webUrl: string
  /** Whether the card can be kept for later orders. */
  keeps: boolean
  /** What is to be paid, in cents: the card's bank may ask about it. Without it none is asked. */
  amount?: number
  /** Where the bill goes. */
  postalCode?: string | undefined
  /** What pressing it does. */
  button: string
}

type State = 'asleep' | 'loading' | 'ready' | 'busy' | 'away'

/** The processor's card fields, loaded when they are asked for. Without script there are none. */
function Fields({ webUrl, keeps, amount, postalCode, button }: Props) {
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
        postalCode,
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
          <CardFrames />
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

export const CardFields = island('card-fields', Fields)
