import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { StatusText } from '~/components/message/status-text'
import { rememberSearch } from './recent-searches'
import { SearchForm, type SearchFormProps } from './search-form'
import { optionId, SuggestionList } from './suggestion-list'
import { useSuggestions } from './use-suggestions'

export type SearchBoxProps = Pick<SearchFormProps, 'id' | 'query' | 'className' | 'placeholder'>

/** The search box with suggestions. `stays` keeps the list open, for a box on its own screen. */
export function SearchBox({
  stays = false,
  box,
  ...form
}: SearchBoxProps & { stays?: boolean; box?: RefObject<HTMLInputElement> }) {
  const own = useRef<HTMLInputElement>(null)
  const input = box ?? own
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const { groups, options, active, isOpen, choose, key, type, ask, close } = useSuggestions(input, stays)
  const listId = `${form.id}-suggestions`
  const press = () => document.getElementById(optionId(listId, active))?.click()
  return (
    <SearchForm
      {...form}
      onSubmit={() => rememberSearch(input.current?.value ?? '')}
      input={{
        ref: input,
        onInput: type,
        onClick: ask,
        onFocus: ask,
        onBlur: stays ? undefined : close,
        onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => key(event, press),
        ...(scripted && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-controls': isOpen ? listId : undefined,
          'aria-expanded': isOpen,
          'aria-activedescendant': active >= 0 ? optionId(listId, active) : undefined,
        }),
      }}
    >
      {groups && isOpen ? (
        <SuggestionList id={listId} groups={groups} active={active} onChoose={choose} />
      ) : null}
      {groups ? (
        <StatusText
          text={`${options.length || 'No'} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
        />
      ) : null}
    </SearchForm>
  )
}
