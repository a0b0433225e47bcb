import { useRef, useState } from 'react'
import { FieldError } from '~/components/form/field'
import { island } from '~/components/island/island'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { Icon } from '~/components/ui/icon'
import { pictureSources } from '~/models/catalog/picture-sizes'
import { eachAt, nextStepWords } from '~/models/company/price-steps'
import type { FoundSize, SuggestedSize } from '~/models/company/quick-order'
import { TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { QuantityStepper } from './quantity-stepper'

type InputOfRow = { id: string; name: string; defaultValue?: string | undefined }
type Intent = { name: string; value: string }
type Row = {
  sku: InputOfRow
  quantity: InputOfRow
  remove: Intent
  error?: string | undefined
  /** Shown until another SKU is typed. */
  about?: string | undefined
  found?: FoundSize | undefined
  suggestions?: readonly SuggestedSize[] | undefined
}

type RowsProps = { list: readonly Row[]; add: Intent; pasting?: boolean | undefined }

function Rows({ list, add, pasting }: RowsProps) {
  const rows = list.map((row, index) => ({ row, number: index + 1 }))
  const found = rows.filter(({ row }) => row.found)
  const wrong = rows.filter(({ row }) => row.error)
  const open = rows.filter(({ row }) => !row.found && !row.error)
  const isFirst = found.length + wrong.length === 0
  const [typed, setTyped] = useState<Typed>({})
  const quantityOf = ({ quantity }: Row) => countIn(typed[quantity.id] ?? quantity.defaultValue)
  const total = found.reduce((sum, { row }) => sum + amountOf(row, quantityOf(row)), 0)
  return (
    <div className="stack quick-rows">
      {pasting && isFirst ? <Paste label="Paste or type: a SKU and a quantity in each line" /> : null}
      {wrong.length ? (
        <section className="wrong-rows" aria-label="Rows that need you">
          <ul>
            {wrong.map(({ row, number }) => (
              <QuickRowFields key={row.sku.id} row={row} number={number} />
            ))}
          </ul>
        </section>
      ) : null}
      {pasting && !isFirst ? (
        <Fold title="Paste more lines">
          <Paste label="Paste or type: a SKU and a quantity in each line" />
        </Fold>
      ) : null}
      {found.length ? (
        <section className="stack" aria-labelledby="found-rows">
          <h2 id="found-rows">{found.length} ready</h2>
          <ul className="found-rows">
            {found.map(({ row, number }) =>
              row.found ? (
                <FoundRow
                  key={row.sku.id}
                  row={row}
                  found={row.found}
                  number={number}
                  quantity={quantityOf(row)}
                  type={(text) => setTyped((before) => ({ ...before, [row.quantity.id]: text }))}
                />
              ) : null,
            )}
          </ul>
        </section>
      ) : null}
      {open.length ? (
        <ul className="stack">
          {open.map(({ row, number }) => (
            <QuickRowFields key={row.sku.id} row={row} number={number} />
          ))}
        </ul>
      ) : null}
      <p>
        <Button variant="plain" size="small" {...add}>
          Add a row
        </Button>
      </p>
      {pasting ? (
        <AddReady count={found.length} total={total} />
      ) : (
        <Paste label="Or paste rows: a SKU and a quantity in each line" />
      )}
    </div>
  )
}

/** By the quantity field's id. */
type Typed = Readonly<Record<string, string>>

/** 0 if it is no whole number, which the server refuses. */
const countIn = (text = '') => (/^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : 0)

const amountOf = ({ found }: Row, quantity: number) =>
  found && quantity ? eachAt(found.steps, quantity) * quantity : 0

/** Adds the rows that are right; the others stay on the page. */
function AddReady({ count, total }: { count: number; total: number }) {
  if (count === 0)
    return (
      <p>
        <Button size="big" name="intent" value="add">
          Add to Cart
        </Button>
      </p>
    )
  return (
    <div className="panel row between">
      <p>
        {count} ready, <b>{formatMoney(total)}</b>
      </p>
      <p className="row">
        <Button variant="plain" name="intent" value="check">
          Update
        </Button>
        <Button size="big" name="intent" value="add-ready">
          {`Add ${count} ${count === 1 ? 'item' : 'items'} to cart`}
        </Button>
      </p>
    </div>
  )
}

function Paste({ label }: { label: string }) {
  return (
    <div className="stack">
      <label className="label" htmlFor="pasted">
        {label}
      </label>
      <textarea
        id="pasted"
        name="pasted"
        className="input"
        rows={4}
        maxLength={TEXT_LIMITS.changes}
        placeholder={'1001-01 12\n1201-01, 10\n2301-05 2'}
      />
      <p>
        <Button variant="plain" size="small" name="intent" value="check">
          Check these lines
        </Button>
      </p>
    </div>
  )
}

type FoundRowProps = {
  row: Row
  found: FoundSize
  number: number
  quantity: number
  type: (text: string) => void
}

function FoundRow({ row, found, number, quantity, type }: FoundRowProps) {
  const next = nextStepWords(found.steps, quantity || 1, formatMoney)
  return (
    <li className="found-row">
      <RowPicture url={found.imageUrl} />
      <p>
        <a href={found.path}>{found.name}</a>
        <span className="own-line text-sm quiet">
          {row.sku.defaultValue}, <span>{formatMoney(eachAt(found.steps, quantity || 1))}</span> each
        </span>
        {next ? <span className="own-line text-sm quiet">{next}</span> : null}
      </p>
      <input type="hidden" name={row.sku.name} value={row.sku.defaultValue} />
      <QuantityStepper
        input={row.quantity}
        of={found.name}
        label={`Quantity of ${found.name}, row ${number}`}
        quantity={quantity}
        type={type}
      />
      <b>{formatMoney(amountOf(row, quantity))}</b>
      <RemoveRow row={row} number={number} />
    </li>
  )
}

const RowPicture = ({ url }: { url?: string | undefined }) =>
  url ? (
    <img {...pictureSources(url, '3.25rem', ['small'])} alt="" width="64" height="64" loading="lazy" />
  ) : (
    <span />
  )

const RemoveRow = ({ row, number }: { row: Row; number: number }) => (
  <button type="submit" className="icon-button" {...row.remove}>
    <Icon name="close" />
    <span className="visually-hidden">Remove row {number}</span>
  </button>
)

function Suggestions({ sku, sizes }: { sku: string; sizes: readonly SuggestedSize[] }) {
  return (
    <ul className="suggested-sizes">
      {sizes.map((size) => (
        <li key={size.sku}>
          <RowPicture url={size.imageUrl} />
          <p>
            {size.name}
            <span className="own-line text-sm quiet">
              {size.sku}, <span>{formatMoney(size.price)}</span>
            </span>
          </p>
          <Button variant="plain" size="small" name="use" value={`${sku} ${size.sku}`}>
            Use this<span className="visually-hidden">: {size.name}</span>
          </Button>
        </li>
      ))}
    </ul>
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
      <RemoveRow row={row} number={number} />
      <p id={`${id}-said`} className="text-sm quiet" aria-live="polite">
        {row.error ? '' : (said ?? row.about ?? '')}
      </p>
      {row.error ? <FieldError id={`${id}-error`} message={row.error} /> : null}
      {row.suggestions?.length ? (
        <Suggestions sku={row.sku.defaultValue ?? ''} sizes={row.suggestions} />
      ) : null}
    </li>
  )
}

export const QuickRows = island('quick-rows', Rows, { start: 'load' })
