import { useEffect, useRef, useState } from 'react'
import { island } from '~/components/island/island'
import { rememberSearch } from './recent-searches'
import { replaceResults } from './replace-results'
import { SearchForm } from './search-form'

/**
 * Delay after the last letter before the results and the address follow. Only then is the search counted
 * (docs/product.md, Search and listing).
 */
const REST_MS = 400

/** The search box of the results page, which replaces the results while typing. */
function Live({ query }: { query?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const rest = useRef<number>()
  const request = useRef<AbortController>()
  const [status, setStatus] = useState('')

  const show = async () => {
    const form = input.current?.form
    if (!form) return
    request.current?.abort()
    request.current = new AbortController()
    const found = await replaceResults(form, request.current.signal)
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
