import { useEffect, useState } from 'react'
import { island } from '~/components/island/island'
import { StatusText } from '~/components/messages/status-text'
import { takeOverDrags } from './drags'
import { addressOf, showInPlace } from './in-place'
import { nameOf } from './name-of'

/** How long typing rests before the label is printed anew. */
const REST_MS = 500

/** Presses, filters and drags change the page in place; without this script each is a page of its own. */
function Presses() {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    // One after the other, each from the page that the one before left.
    let before: Promise<unknown> = Promise.resolve()
    const act = (
      address: () => URL | undefined,
      about: () => string,
      history: 'push' | 'replace' = 'push',
    ) => {
      before = before.then(async () => {
        const url = address()
        if (url && (await showInPlace(url, history))) setAnnounced(about())
      })
    }
    document.addEventListener(
      'submit',
      (event) => {
        const { target, submitter } = event
        if (!(target instanceof HTMLFormElement) || !isOurs(target, submitter)) return
        event.preventDefault()
        const button = submitter instanceof HTMLButtonElement ? submitter : undefined
        const name = nameNear(button)
        act(
          () => (button && !button.isConnected ? undefined : addressOf(target, button)),
          () => (target.id === 'build' ? words(name) : foundWords()),
        )
      },
      { signal },
    )
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!link?.closest('.builder') || event.ctrlKey || event.metaKey || event.shiftKey) return
        if (link.pathname !== location.pathname || link.getAttribute('href')?.startsWith('#')) return
        event.preventDefault()
        const url = new URL(link.href)
        url.hash = ''
        act(() => url, link.closest('.finder') ? foundWords : () => words())
      },
      { signal },
    )
    let rest = 0
    document.addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.form?.id !== 'build') return
        clearTimeout(rest)
        const show = () =>
          act(
            () => formAddress(),
            () => words(),
            'replace',
          )
        if (target.type === 'radio') show()
        else rest = window.setTimeout(show, REST_MS)
      },
      { signal },
    )
    window.addEventListener('popstate', () => void showInPlace(new URL(location.href), 'keep'), { signal })
    takeOverDrags(
      (press, name) =>
        act(
          () => formAddress({ name: 'edit', value: press }),
          () => words(name),
        ),
      signal,
    )
    return () => stop.abort()
  }, [])
  return <StatusText text={announced} />
}

function formAddress(field?: { name: string; value: string }): URL | undefined {
  const form = document.getElementById('build')
  return form instanceof HTMLFormElement ? addressOf(form, field) : undefined
}

/** The forms that ask for a page: the builder's own, but not where it buys, and the finder's. */
const isOurs = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  (form.id === 'build' && submitter?.getAttribute('formmethod') !== 'post') || form.className === 'seek'

/** The name of what a button is about. */
const nameNear = (element: Element | undefined): string => nameOf(element?.closest('li'))

/** "Raw Almonds, 3 parts. 4 of 10 ingredients, 9 parts. $44.38" */
function words(name = ''): string {
  const rows = [...(document.getElementById('chosen-list')?.children ?? [])]
  const row = rows.findIndex((one) => one instanceof HTMLElement && nameOf(one) === name)
  const place = name && row >= 0 ? `, ${countIn(rows[row]) ?? `place ${row + 1}`}` : ''
  const all = document.getElementById('counted')?.textContent ?? ''
  return `${name ? `${name}${place}. ` : ''}${all}`.replace(/\s+/g, ' ')
}

/** Parts, as the row of a mix says them. */
const countIn = (row: Element | undefined): string | undefined =>
  [...(row?.children ?? [])].find(({ className }) => className === 'stepper')?.textContent?.trim()

const foundWords = () => document.getElementById('found')?.textContent ?? ''

export const BuilderPresses = island('presses', Presses, { start: 'load' })
