import { useRef, useState } from 'react'
import { FieldError } from '~/components/form/field'
import { island } from '~/components/island/island'
import { QUICK_ROWS, type QuickRow } from '~/models/company/quick-order'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'

function Rows({ rows }: { rows: readonly QuickRow[] }) {
  const empty = Math.max(2, QUICK_ROWS - rows.length)
  const shown = [...rows, ...Array.from({ length: empty }, () => ({ sku: '', quantity: '' }))].map(
    (row, index) => ({ row, number: index + 1 }),
  )
  return (
    <>
      <ul className="stack">
        {shown.map(({ row, number }) => (
          <QuickRowFields key={`${number}/${row.sku}`} row={row} number={number} />
        ))}
      </ul>
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

function QuickRowFields({ row, number }: { row: QuickRow; number: number }) {
  const { said, look } = useSaid()
  const id = `sku-${number}`
  return (
    <li className="quick-row">
      <input
        id={id}
        className="input"
        name="sku"
        aria-label={`SKU, row ${number}`}
        placeholder="SKU"
        autoComplete="off"
        maxLength={TEXT_LIMITS.id}
        defaultValue={row.sku}
        aria-invalid={row.error ? true : undefined}
        aria-describedby={row.error ? `${id}-error` : `${id}-said`}
        onChange={({ currentTarget: { value } }) => {
          if (value.length > 3) look(value.trim()).catch((error) => console.warn('SKU', error))
        }}
      />
      <input
        className="input"
        name="quantity"
        aria-label={`Quantity, row ${number}`}
        placeholder="Quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={TEXT_LIMITS.quantity}
        defaultValue={row.quantity}
      />
      <p id={`${id}-said`} className="text-sm quiet" aria-live="polite">
        {row.error ? '' : (said ?? row.about ?? '')}
      </p>
      {row.error ? <FieldError id={`${id}-error`} message={row.error} /> : null}
    </li>
  )
}

export const QuickRows = island('quick-rows', Rows, { start: 'load' })
