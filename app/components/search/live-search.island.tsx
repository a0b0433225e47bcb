import { useEffect, useRef, useState } from 'react'
import { island } from '~/components/island/island'
import { rememberSearch } from './recent-searches'
import { replaceResults } from './replace-results'
import { SearchForm } from './search-form'

/** How long typing rests before the results and the address follow it, and the search is counted (docs/product.md, Search and listing). */
const REST_MS = 400

/** The box of the results page: what is under it follows what is typed, without a new page. */
function Live({ query }: { query?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const rest = useRef<number>()
  const asked = useRef<AbortController>()
  const [status, setStatus] = useState('')

  const show = async () => {
    const form = input.current?.form
    if (!form) return
    asked.current?.abort()
    asked.current = new AbortController()
    const found = await replaceResults(form, asked.current.signal)
    if (found !== undefined) setStatus(found)
  }
  const follow = () => {
    clearTimeout(rest.current)
    rest.current = window.setTimeout(show, REST_MS)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: letters that came before this script did
  useEffect(() => {
    if (input.current && input.current.value !== input.current.defaultValue) follow()
  }, [])
  const submit = () => {
    clearTimeout(rest.current)
    rememberSearch(input.current?.value ?? '')
  }
  return (
    <>
      <SearchForm
        id="search-again"
        query={query}
        className="search open"
        input={{ ref: input, onInput: follow }}
        onSubmit={submit}
      />
      <p className="visually-hidden" role="status" id="results-status">
        {status}
      </p>
    </>
  )
}

export const LiveSearch = island('live-search', Live)
