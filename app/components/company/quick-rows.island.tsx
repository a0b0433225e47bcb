import { useRef, useState } from 'react'
import { FieldError } from '~/components/form/field'
import { island } from '~/components/island/island'
import { Button } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'

type InputOfRow = { id: string; name: string; defaultValue?: string | undefined }
type Intent = { name: string; value: string }
type Row = {
  sku: InputOfRow
  quantity: InputOfRow
  remove: Intent
  error?: string | undefined
  /** Shown until another SKU is typed. */
  about?: string | undefined
}

function Rows({ list, add }: { list: readonly Row[]; add: Intent }) {
  return (
    <>
      <ul className="stack">
        {list.map((row, index) => (
          <QuickRowFields key={row.sku.id} row={row} number={index + 1} />
        ))}
      </ul>
      <p>
        <Button variant="plain" size="small" {...add}>
          Add a row
        </Button>
      </p>
      <label htmlFor="pasted">Or paste rows: a SKU and a quantity in each line</label>
      <textarea id="pasted" name="pasted" className="input" rows={4} maxLength={TEXT_LIMITS.changes} />
    </>
  )
}

/** Looks a SKU up. Answers for an earlier SKU are ignored. */
function useSaid() {
  const [said, setSaid] = useState<string>()
  const asked = useRef<string>()
  const look = async (sku: string) => {
    asked.current = sku
    const answer = await fetch(`${paths.skuLookUp}?${new URLSearchParams({ sku })}`)
    if (answer.ok && asked.current === sku) setSaid((await answer.json<{ said: string }>()).said)
  }
  return { said, look }
}

function QuickRowFields({ row, number }: { row: Row; number: number }) {
  const { said, look } = useSaid()
  const { id } = row.sku
  return (
    <li className="quick-row">
      <input
        {...row.sku}
        className="input"
        aria-label={`SKU, row ${number}`}
        placeholder="SKU"
        autoComplete="off"
        maxLength={TEXT_LIMITS.id}
        aria-invalid={row.error ? true : undefined}
        aria-describedby={row.error ? `${id}-error` : `${id}-said`}
        onChange={({ currentTarget: { value } }) => {
          if (value.length > 3) look(value.trim()).catch((error) => console.warn('SKU', error))
        }}
      />
      <input
        {...row.quantity}
        className="input"
        aria-label={`Quantity, row ${number}`}
        placeholder="Quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={TEXT_LIMITS.quantity}
      />
      <button type="submit" className="link" {...row.remove}>
        <Icon name="close" />
        <span className="visually-hidden">Remove row {number}</span>
      </button>
      <p id={`${id}-said`} className="text-sm quiet" aria-live="polite">
        {row.error ? '' : (said ?? row.about ?? '')}
      </p>
      {row.error ? <FieldError id={`${id}-error`} message={row.error} /> : null}
    </li>
  )
}

export const QuickRows = island('quick-rows', Rows, { start: 'load' })
