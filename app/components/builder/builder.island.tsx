import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { changeAddress } from '~/components/browser/browser'
import { island } from '~/components/island/island'
import { takesOver } from '~/components/island/takes-over'
import { StatusText } from '~/components/message/status-text'
import type { BuilderPage } from '~/models/builder/page'
import { pageAt, pressOf, pressWords } from '~/models/builder/press'
import { addressOf } from '~/models/builder/words'
import { paths } from '~/models/paths'
import { BuilderScreen } from './builder-screen'
import { useDrags } from './drags'
import { useKeptFocus } from './use-kept-focus'
import { useNutrition } from './use-nutrition'

/** Wait after the last letter before the label is drawn again. */
const REST_MS = 500

/**
 * A builder. Its forms and links lead to addresses; in the browser an address is shown at once and becomes the page's
 * own. Without script each is a page.
 */
function BuilderInPlace(first: BuilderPage) {
  const [page, setPage] = useState(first)
  const [announced, setAnnounced] = useState('')
  const focus = useKeptFocus()
  const nutrition = useNutrition(first, page.state)
  const rest = useRef(0)

  function show(search: URLSearchParams, history: 'push' | 'replace' | 'keep') {
    clearTimeout(rest.current)
    const next = pageAt(page, search)
    focus.keep()
    setPage(next)
    setAnnounced(pressWords(pressOf(search), page.state, next))
    // On phones the hash keeps the sheet with the choices open.
    const hash = location.hash === '#chosen' ? '#chosen' : ''
    if (history !== 'keep') changeAddress(history, addressAt(next) + hash)
  }
  useEffect(() => {
    const goBack = () => {
      // The sheet opens and closes by the hash alone.
      const isShown = new URL(addressAt(page), location.href).search === location.search
      if (!isShown) show(new URLSearchParams(location.search), 'keep')
    }
    addEventListener('popstate', goBack)
    return () => removeEventListener('popstate', goBack)
  })
  const press = (name: string) => {
    const form = document.forms.namedItem('build')
    if (form) show(searchOf(form, { name: 'edit', value: name }), 'push')
  }
  const drags = useDrags(page, press)

  function submit(event: FormEvent) {
    const form = event.target
    const { submitter } = event.nativeEvent as SubmitEvent
    const button = submitter instanceof HTMLButtonElement ? submitter : undefined
    // Buying leads to another page.
    if (!(form instanceof HTMLFormElement) || button?.formMethod === 'post') return
    event.preventDefault()
    show(searchOf(form, button), 'push')
  }
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.pathname !== location.pathname || link.getAttribute('href')?.startsWith('#')) return
    if (takesOver(event)) show(new URLSearchParams(link.search), 'push')
  }
  function change({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement) || target.form?.id !== 'build') return
    const { form, type } = target
    clearTimeout(rest.current)
    if (type === 'radio') show(searchOf(form), 'replace')
    else rest.current = window.setTimeout(() => show(searchOf(form), 'replace'), REST_MS)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the forms, links and pictures in it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: links are pressed by keyboard too.
    <div
      className="contents"
      ref={focus.screen}
      onSubmit={submit}
      onClick={follow}
      onChange={change}
      {...drags}
    >
      <BuilderScreen {...page} nutrition={nutrition} />
      <StatusText text={announced} />
    </div>
  )
}

const addressAt = ({ offer, state }: BuilderPage) => addressOf(offer.kind, state, offer)

/** What a form asks for, as the browser would write it into the address. */
function searchOf(form: HTMLFormElement, button?: { name: string; value: string }): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value) search.append(name, String(value))
  if (button?.name) search.append(button.name, button.value)
  return search
}

export const Builder = island('builder', BuilderInPlace, {
  start: 'load',
  propsFrom: ({ offer, query }) => paths.builderData(offer.kind) + query,
})
