import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { island } from '~/components/island/island'
import { Button } from '~/components/ui/button'
import { askPasskey, fillsPasskeys, knowsPasskeys, makePasskey } from './browser'

type Props = {
  does: 'ask' | 'make'
  /** The field that takes the passkey's answer, and what the form posts with it. */
  field: string
  intent: { name: string; value: string }
  text: string
  variant?: 'plain'
  /** Also among what the browser offers to fill into the form's e-mail field. */
  fills?: boolean
}

const FAILED = 'The passkey was not used. Try again, or choose another way.'

/** Submits its form with a passkey's answer. Nothing where the browser has none, or without script. */
function PasskeyPress({ does, field, intent, text, variant, fills }: Props) {
  const [known, setKnown] = useState(false)
  const [failed, setFailed] = useState(false)
  const place = useRef<HTMLParagraphElement>(null)
  const filling = useRef<AbortController>(undefined)
  useEffect(() => setKnown(knowsPasskeys()), [])
  const submit = (answer: string) => {
    const form = place.current?.closest('form')
    if (!form) return
    const hidden = (name: string, value: string): HTMLInputElement =>
      Object.assign(document.createElement('input'), { type: 'hidden', name, value })
    const added = [hidden(field, answer), hidden(intent.name, intent.value)]
    for (const input of added) form.appendChild(input)
    form.requestSubmit()
    // The next button of the form posts its own intent.
    for (const input of added) input.remove()
  }
  const submitOf = useRef(submit)
  submitOf.current = submit
  useEffect(() => {
    if (!fills) return
    const abort = new AbortController()
    filling.current = abort
    const offer = async () => {
      if (await fillsPasskeys()) submitOf.current(await askPasskey('conditional', abort.signal))
    }
    // Another way in was chosen, or the browser has no passkey.
    offer().catch(() => {})
    return () => abort.abort()
  }, [fills])
  if (!known) return null
  const press = async (event: MouseEvent) => {
    event.preventDefault()
    filling.current?.abort()
    setFailed(false)
    try {
      submit(await (does === 'ask' ? askPasskey() : makePasskey()))
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button type="button" variant={variant} onClick={press}>
        {text}
      </Button>
      <p ref={place} role="status">
        {failed ? FAILED : null}
      </p>
    </>
  )
}

export const PasskeyButton = island('passkey-button', PasskeyPress, { start: 'load' })
