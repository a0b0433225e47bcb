import { useEffect, useRef } from 'react'
import type { AskedAddress } from '~/models/address-check'

type AddressQuestionProps = { question: AskedAddress }

/** Asks about a doubtful address. The form's own button posts the answer, with or without script. */
export function AddressQuestion({ question }: AddressQuestionProps) {
  const { prefix, message, field, choices, mark } = question
  const name = `${prefix}addressAnswer`
  const place = useRef<HTMLFieldSetElement>(null)
  // It is out of view after a press of the button below it.
  useEffect(() => {
    if (mark) place.current?.focus()
  }, [mark])
  const keep = field ? `Use what I typed, or change it below` : 'Use what I typed'
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this scrolls to the question and reads it out
    <fieldset className="address-question" ref={place} tabIndex={-1} autoFocus>
      <legend>{message}</legend>
      {choices.map(({ key, text }, index) => (
        <label key={key} className="check">
          <input
            type="radio"
            name={name}
            value={`use:${mark}:${key}`}
            defaultChecked={index === 0 && !field && choices.length === 1}
          />
          <span>{text}</span>
        </label>
      ))}
      <label className="check">
        <input type="radio" name={name} value={`keep:${mark}`} defaultChecked={choices.length === 0} />
        <span>{keep}</span>
      </label>
    </fieldset>
  )
}
