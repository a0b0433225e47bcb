import { useFetcher } from '@remix-run/react'
import { FieldError } from '~/components/form/field'
import type { QuickRow } from '~/models/business/quick-order'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import type { loader } from '../quick-order.look-up/route'

/** A SKU and a quantity. With script the item's name and price appear as the SKU is typed. */
export function QuickRowFields({ row, number }: { row: QuickRow; number: number }) {
  const found = useFetcher<typeof loader>()
  const id = `sku-${number}`
  const said = found.data?.said
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
          if (value.length > 3) found.load(`${paths.skuLookUp}?${new URLSearchParams({ sku: value.trim() })}`)
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
        {row.error ? '' : (said ?? '')}
      </p>
      {row.error ? <FieldError id={`${id}-error`} message={row.error} /> : null}
    </li>
  )
}
