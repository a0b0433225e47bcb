import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '~/components/ui/button'
import { type AskedAddress, differingWords } from '~/models/address-check'

type AddressQuestionProps = { question: AskedAddress }

/**
 * Shows the typed address beside those that were found. Nothing is chosen yet, and each has a button that sends the
 * form. Where a form has several addresses (`prefix`), each has a radio button, and the form's own button sends it.
 */
export function AddressQuestion({ question }: AddressQuestionProps) {
  const { message, field, typed, choices, mark } = question
  const place = useRef<HTMLFieldSetElement>(null)
  // It is out of view after a press of the button below it.
  useEffect(() => {
    if (mark) place.current?.focus()
  }, [mark])
  const isAlone = choices.length === 0
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this scrolls to the question and reads it out
    <fieldset className="address-question" ref={place} tabIndex={-1} autoFocus>
      <legend>{message}</legend>
      <div className={isAlone ? 'answers' : 'answers side-by-side'}>
        <Answer question={question} act="keep" title="You typed" address={typed}>
          {isAlone ? 'It’s right, use it' : 'Use what I typed'}
        </Answer>
        {choices.map(({ key, text }) => (
          <Answer
            key={key}
            question={question}
            act="use"
            answer={key}
            title={choices.length === 1 ? 'We found' : 'Or is it'}
            address={differingWords(typed, text).map(({ text, differs }, at) =>
              differs ? <mark key={String(at)}>{text}</mark> : text,
            )}
          >
            Use this address
          </Answer>
        ))}
      </div>
      {field === 'street2' ? <p className="text-sm quiet">Or add the apartment below.</p> : null}
    </fieldset>
  )
}

type AnswerProps = AddressQuestionProps & {
  act: 'keep' | 'use'
  answer?: string
  title: string
  address: ReactNode
  children: ReactNode
}

function Answer({ question: { prefix, mark }, act, answer, title, address, children }: AnswerProps) {
  const given = { name: `${prefix}addressAnswer`, value: [act, mark, answer].filter(Boolean).join(':') }
  return (
    <div className="answer">
      <p className="text-sm quiet">{title}</p>
      <p className="answer-address">{address}</p>
      {prefix ? (
        <label className="check">
          <input type="radio" {...given} />
          <span>{children}</span>
        </label>
      ) : (
        <Button variant="plain" size="small" {...given}>
          {children}
        </Button>
      )}
    </div>
  )
}
