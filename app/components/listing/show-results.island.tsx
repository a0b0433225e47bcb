import { useRef, useState } from 'react'
import { island } from '~/components/island/island'
import { useAround } from '~/components/island/use-around'
import { StatusText } from '~/components/message/status-text'
import { Button } from '~/components/ui/button'

type ShowProps = { total: number; countPath: string }

type Shown = { count?: number; counting?: true; last?: { label: string; undo: () => void } }

/** Quick presses are asked about once. */
const WAIT_MS = 300

/**
 * Sends the form around it, and says how many products its choices would leave. Without script the choices are not
 * counted yet, so no number is promised.
 */
function Show({ total, countPath }: ShowProps) {
  const [shown, setShown] = useState<Shown>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const place = useAround<HTMLFormElement>('form', (form, signal) => {
    let asked = 0
    const recount = async (last: Shown['last']) => {
      const chosen = new URLSearchParams(
        [...new FormData(form)].map(([name, value]) => [name, String(value)]),
      )
      asked += 1
      const mine = asked
      const answer = await fetch(`${countPath}&${chosen}`).catch(() => undefined)
      if (signal.aborted || mine !== asked) return
      if (!answer?.ok) return setShown({})
      const { data } = await answer.json<{ data: { count: number } }>()
      setShown({ count: data.count, last })
    }
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return
      setShown((before) => ({ ...before, counting: true }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => recount(lastOf(target)), WAIT_MS)
    }
    // Choices made before this script started, or brought back by the browser.
    if (isChanged(form)) void recount(undefined)
    else setShown({ count: total })
    form.addEventListener('change', onChange, { signal })
  })
  const { count, counting, last } = shown
  const isUndo = count === 0 && !counting && last
  return (
    <>
      <span hidden ref={place} />
      {isUndo ? (
        <Button type="button" variant="plain" wide onClick={last.undo}>
          No products. Take back “{last.label}”
        </Button>
      ) : (
        <Button wide>{counting ? 'Counting' : wordsOf(count)}</Button>
      )}
      {counting || count === undefined || count === total ? null : <StatusText text={wordsOf(count)} />}
    </>
  )
}

const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) => field instanceof HTMLInputElement && field.checked !== field.defaultChecked,
  )

const wordsOf = (count: number | undefined): string =>
  count === undefined ? 'Show results' : `Show ${count} ${count === 1 ? 'product' : 'products'}`

/** The choice that was made last, without its count. */
function lastOf(input: HTMLInputElement): Shown['last'] {
  const label = input.dataset.label
  if (!label || !input.checked) return undefined
  return { label, undo: () => input.click() }
}

export const ShowResults = island('show-results', Show, { start: 'load' })
