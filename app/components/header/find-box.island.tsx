import { useEffect, useRef } from 'react'
import { island } from '~/components/island/island'
import { DRAWN_FOR } from '~/models/cart/drawn-for'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'

type FindBoxProps = {
  typed?: string | undefined
  takesFocus?: boolean | undefined
  /** The cart that this page acts on. */
  cart: string
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** One search for people, orders, carts and companies. `/` jumps into it; the arrows go through the hits. */
function Box({ typed, takesFocus, cart }: FindBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => nameCart(cart), [cart])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOwn = event.target === box.current
      if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault()
        box.current?.select()
        return
      }
      if (!['ArrowDown', 'ArrowUp'].includes(event.key) || (isTyping(event.target) && !isOwn)) return
      const hits = [...document.querySelectorAll<HTMLElement>('[data-hit]')]
      const at = hits.indexOf(document.activeElement as HTMLElement)
      if (hits.length === 0 || (at < 0 && !isOwn)) return
      event.preventDefault()
      const next = hits[at + (event.key === 'ArrowDown' ? 1 : -1)]
      if (next) next.focus()
      else if (event.key === 'ArrowUp') box.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <form action={paths.findCaller} className="find-box">
      <label htmlFor="staff-find" className="visually-hidden">
        Find anyone or anything
      </label>
      <input
        ref={box}
        className="input"
        id="staff-find"
        name="q"
        type="search"
        placeholder="Email, name, phone, order, cart, zip"
        defaultValue={typed}
        maxLength={TEXT_LIMITS.cartKey}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the screen is there to search.
        autoFocus={takesFocus}
      />
      <button className="button plain small" type="submit">
        Find
      </button>
    </form>
  )
}

export const FindBox = island('find-box', Box, { start: 'load' })

let named: string | undefined

/** Every call of the page names the cart that the page was drawn for, so that a tab cannot fill another one. */
function nameCart(name: string): void {
  const isFirst = named === undefined
  named = name
  if (!isFirst) return
  const send = window.fetch
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'GET' && new URL(request.url).origin === location.origin)
      request.headers.set(DRAWN_FOR, named ?? name)
    return send(request)
  }
}
