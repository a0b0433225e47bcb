import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { LineView } from '~/models/cart/view'
import { formatMoney } from '~/models/money'
import { QuantityControl } from './quantity-control'

/** A line just added: how many, and what they cost. */
export function PanelLine({ line, onChanged }: { line: LineView; onChanged: () => void }) {
  const fetcher = useFetcher()
  const asked = useRef<number>()
  const idle = fetcher.state === 'idle'
  useEffect(() => {
    if (!idle || asked.current === undefined) return
    asked.current = undefined
    onChanged()
  }, [idle, onChanged])
  const change = (quantity: number) => {
    asked.current = quantity
    const changes = JSON.stringify([{ lineId: line.id, quantity }])
    fetcher.submit({ intent: 'change-many', changes }, { method: 'post', action: '/cart' })
  }
  return (
    <li className="line">
      {line.imageUrl ? <img src={line.imageUrl} alt="" width="160" height="160" /> : <span />}
      <div>
        <p className="b">{line.name}</p>
        <p className="sm quiet">{line.unitName}</p>
        {line.children.map((child) => (
          <p key={child.id} className="sm quiet">
            With {child.name}, {formatMoney(child.total)}
          </p>
        ))}
      </div>
      <div className="act" aria-busy={!idle || undefined}>
        <QuantityControl
          id={`added-${line.id}`}
          of={line.name}
          quantity={idle ? line.quantity : (asked.current ?? line.quantity)}
          limit={line.limit}
          onQuantity={change}
        />
        <p className="end">
          <b>{formatMoney(line.total)}</b>
        </p>
      </div>
    </li>
  )
}
