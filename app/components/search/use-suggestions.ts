import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { tell, tellLater } from '~/components/measurement/tell'
import { AUTOCOMPLETE } from '~/models/measurement/events'
import { paths } from '~/models/paths'
import type { Suggestions } from '~/models/search/listing'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches'
import { type Group, groupsBeforeTyping, groupsOf, type Option, RECENT_SHOWN } from './suggestion-groups'
import { throttled } from './throttled'

/** Between two requests (docs/product.md, Search and listing). */
const WAIT_MS = 200

/**
 * The state of the suggestion list: arrows select, Enter follows, Escape closes (docs/product.md, Search and
 * listing). `stays` is for a list with a screen of its own. The active index is -1 for the box itself.
 */
export function useSuggestions(input: RefObject<HTMLInputElement>, stays: boolean) {
  const [groups, setGroups] = useState<Group[]>()
  const [active, setActive] = useState(-1)
  const showsAll = useRef(false)
  const request = useRef<AbortController>()

  const draw = (drawn: Group[], place = -1) => {
    setGroups(drawn)
    setActive(place)
  }
  const drawRecent = (place?: number) => draw(groupsBeforeTyping(recentSearches(), showsAll.current), place)
  const show = (data: Suggestions | undefined, query: string) => {
    draw(data ? groupsOf(data, query) : [])
    const products = data?.products.map(({ productKey }) => productKey) ?? []
    if (products.length > 0) {
      tellLater({ name: 'Product List Viewed', list: AUTOCOMPLETE, products, first: 1 })
    }
  }
  const update = async () => {
    const query = input.current?.value.trim() ?? ''
    request.current?.abort()
    if (!query) return drawRecent()
    request.current = new AbortController()
    const { signal } = request.current
    try {
      const answer = await fetch(paths.suggestions(query), { signal })
      const { data }: { data?: Suggestions } = await answer.json()
      if (document.activeElement === input.current) show(data, query)
    } catch {
      // Aborted by the next letter, or the request failed. The box still searches.
      if (!signal.aborted) draw([])
    }
  }
  const latest = useRef(update)
  latest.current = update
  const typing = useMemo(() => throttled(() => void latest.current(), WAIT_MS), [])

  const close = () => {
    typing.cancel()
    request.current?.abort()
    setGroups(undefined)
    setActive(-1)
  }
  // Handles focus and text from before script had loaded.
  useEffect(() => {
    if (document.activeElement === input.current) typing.call()
    if (stays) return
    const closeList = () => setGroups(undefined)
    addEventListener('pagehide', closeList)
    return () => removeEventListener('pagehide', closeList)
  }, [input, typing, stays])

  const options = groups?.flatMap((group) => group.options) ?? []
  const isOpen = options.length > 0

  /** Called for a press on an option or for Enter. Links are followed by the browser. */
  const choose = (option: Option) => {
    if (!('act' in option)) {
      const { productKey: product } = option
      const products = options.filter((each) => 'productKey' in each)
      const position = products.indexOf(option) + 1
      if (product) tell({ name: 'Product Clicked', list: AUTOCOMPLETE, product, position })
      return option.search && rememberSearch(option.text)
    }
    const byKeys = active >= 0
    if (option.act === 'clear-recent') forgetSearches()
    else showsAll.current = !showsAll.current
    drawRecent(byKeys && option.act === 'toggle-recent' ? RECENT_SHOWN : -1)
  }
  const key = (event: KeyboardEvent<HTMLInputElement>, press: () => void) => {
    if (event.key === 'Escape' && !stays) {
      // Prevents the browser from clearing the box, which would open the list again.
      event.preventDefault()
      if (isOpen) close()
      else event.currentTarget.value = ''
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return typing.call()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // The index after the last option is the box itself.
      const places = options.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) {
      setActive(-1)
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault()
      press()
    }
  }
  const type = () => {
    // The selection belonged to the text before.
    setActive(-1)
    typing.call()
  }
  return { groups, options, active, isOpen, choose, key, type, ask: typing.call, close }
}
