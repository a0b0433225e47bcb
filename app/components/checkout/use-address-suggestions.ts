import { useEffect, useRef, useState } from 'react'
import type { Place, Suggestion } from '~/models/address-check'
import type { Envelope } from '~/models/envelope'
import { paths } from '~/models/paths'

const REST_MS = 200
/** As `SUGGEST_FROM`, which the server checks. */
const FROM = 3

async function ask<Data>(path: string, signal?: AbortSignal): Promise<Data | undefined> {
  const answer = await fetch(path, { signal })
  const { data }: Envelope<Data> = await answer.json()
  return data
}

const listOf = (query: Record<string, string>, signal?: AbortSignal) =>
  ask<{ suggestions: Suggestion[] }>(`${paths.addressSuggestions}?${new URLSearchParams(query)}`, signal)

/** A failed lookup suggests nothing. */
export function useAddressSuggestions() {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const [typed, setTyped] = useState<{ text: string; country: string }>()
  const quiet = useRef(false)
  useEffect(() => {
    if (!typed || typed.text.trim().length < FROM) return setSuggestions([])
    const stop = new AbortController()
    const timer = setTimeout(() => {
      listOf(typed, stop.signal).then(
        (data) => setSuggestions(quiet.current ? [] : (data?.suggestions ?? [])),
        () => {},
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed])
  return {
    suggestions,
    type(text: string, country: string) {
      quiet.current = false
      setTyped({ text, country })
    },
    close() {
      quiet.current = true
      setSuggestions([])
    },
    /** Undefined for a building, which shows its units instead. */
    async choose({ key, kind }: Suggestion): Promise<Place | undefined> {
      if (kind === 'refine') {
        const data = await listOf({ within: key }).catch(() => undefined)
        setSuggestions(data?.suggestions ?? [])
        return undefined
      }
      setSuggestions([])
      const path = `${paths.addressSuggestions}/${encodeURIComponent(key)}`
      return (await ask<{ address: Place }>(path).catch(() => undefined))?.address
    },
  }
}
