import { useEffect, useState } from 'react'
import { island } from '~/components/island/island'
import { StatusText } from '~/components/message/status-text'
import { ButtonLink } from '~/components/ui/button'

type Props = { path: string; count: number; checked: number }

const shown = (rows: number) => rows.toLocaleString('en-US')

/** Each request checks some rows. Undefined: all are checked. */
async function checkMore(path: string): Promise<number | undefined> {
  const answer = await fetch(path, { headers: { Accept: 'text/html' } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('progress')?.value
}

/** Goes on by itself, and leaves the page as it is. Without script each press checks some. */
function Checks({ path, count, checked: first }: Props) {
  const [checked, setChecked] = useState(first)
  const isDone = checked >= count
  useEffect(() => {
    if (checked >= count) return
    let stopped = false
    checkMore(path).then(
      (now = count) => stopped || setChecked(now),
      (error) => console.warn(error),
    )
    return () => {
      stopped = true
    }
  }, [path, count, checked])
  return (
    <>
      <p>{`${shown(checked)} of ${shown(count)} rows are checked.`}</p>
      <progress className="meter" value={checked} max={count} aria-label="Rows that are checked" />
      <p>You can leave and come back: your rows are saved.</p>
      <p>
        <ButtonLink to={path}>{isDone ? 'See the result' : 'Check the next rows'}</ButtonLink>
      </p>
      <StatusText text={isDone ? `All ${shown(count)} rows are checked. Go on to see the result.` : ''} />
    </>
  )
}

export const RowChecks = island('row-checks', Checks, { start: 'load' })
