import { type KeyboardEvent, useRef, useState } from 'react'
import { describedBy, Field } from '~/components/form/field'
import type { TextFieldProps } from '~/components/form/text-field'
import { useTouched } from '~/components/form/touched'
import { StatusText } from '~/components/message/status-text'
import type { Place, Suggestion } from '~/models/address-check'
import { useAddressSuggestions } from './use-address-suggestions'

type StreetFieldProps = TextFieldProps & { prefix: string }

export function StreetField({ prefix, check, ...given }: StreetFieldProps) {
  const touched = useTouched(given.name, given.error, check)
  const props = { ...given, error: touched.error, isNew: touched.isNew }
  const input = useRef<HTMLInputElement>(null)
  const { suggestions, type, close, choose } = useAddressSuggestions()
  const [active, setActive] = useState(-1)
  const id = props.id ?? props.name
  const list = `${id}-suggestions`
  const open = suggestions.length > 0
  const control = (name: string) => {
    const found = input.current?.form?.elements.namedItem(prefix + name)
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : undefined
  }
  const fill = (place: Place) => {
    for (const name of ['street1', 'street2', 'city', 'state', 'postalCode', 'country'] as const) {
      const field = control(name)
      if (field) field.value = place[name] ?? ''
    }
  }
  const take = async (suggestion: Suggestion) => {
    setActive(-1)
    const place = await choose(suggestion)
    if (place) {
      fill(place)
      // Fields that were left invalid are checked again.
      input.current?.form?.dispatchEvent(new Event('change'))
    }
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (!open) return
    const chosen = suggestions[active]
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) take(chosen)
    else if (event.key === 'ArrowDown') setActive((active + 1) % suggestions.length)
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? suggestions.length : active) - 1)
    else return
    event.preventDefault()
  }
  return (
    <Field {...props}>
      <div className="street">
        <input
          ref={input}
          id={id}
          name={props.name}
          type="text"
          role="combobox"
          defaultValue={props.defaultValue}
          autoComplete={props.autoComplete}
          maxLength={props.maxLength}
          aria-required={props.required || undefined}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={describedBy(props)}
          aria-expanded={open}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
          className="input"
          onChange={({ target }) => {
            setActive(-1)
            type(target.value, control('country')?.value ?? 'US')
          }}
          onKeyDown={press}
          onInput={touched.onInput}
          onBlur={(event) => {
            close()
            touched.onBlur(event)
          }}
        />
        <div id={list} role="listbox" aria-label="Addresses" hidden={!open}>
          {suggestions.map((suggestion, index) => (
            <div
              key={suggestion.key}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault()
                take(suggestion)
              }}
            >
              {suggestion.text}
              {suggestion.kind === 'refine' ? ' …' : ''}
            </div>
          ))}
        </div>
        <StatusText text={countText(suggestions.length)} />
      </div>
    </Field>
  )
}

const countText = (count: number) =>
  count === 0 ? '' : `${count} address ${count === 1 ? 'suggestion' : 'suggestions'}`
