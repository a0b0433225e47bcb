import { useEffect, useRef, useState } from 'react'
import { CheckboxField } from '~/components/form/checkbox-field'
import { FieldError } from '~/components/form/field'
import { island } from '~/components/island/island'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import type { CardToken } from './braintree-web'
import { CardFrames } from './card-frames'
import { type CardReader, createCardReader, fieldsProblem, fillCard } from './hosted-fields'

type Props = {
  webUrl: string
  keeps: boolean
  /** In cents, for 3-D Secure; without it there is none. */
  amount?: number
  postalCode?: string | undefined
  button: string
  title?: string
}

type State = 'asleep' | 'loading' | 'ready' | 'busy' | 'away'

/** Loads braintree-web when the fold opens. */
function Fields({ webUrl, keeps, amount, postalCode, button, title = 'Credit or debit card' }: Props) {
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
      send(await fields.current.read({ amount, postalCode }))
    } catch (error) {
      setProblem(fieldsProblem(error))
      setState('ready')
    }
  }

  function send(card: CardToken) {
    const form = intent.current?.form
    if (!intent.current || !form) return
    intent.current.disabled = false
    fillCard(form, card)
    form.submit()
  }

  return (
    <Fold title={title} onOpen={load}>
      <div className="stack">
        {script ? null : <p>Entering a card here needs JavaScript. PayPal takes cards without it.</p>}
        <CardFrames isAway={state === 'away'} isHidden={!script || state === 'away'} />
        {problem ? <FieldError message={problem} isNew /> : null}
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
