import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { PieceView } from '~/models/cart/view'
import { formatMoney } from '~/models/money'
import { quantityField } from './line-fields'
import { QuantityControl } from './quantity-control'

type Reply = { error?: Record<string, string[] | null> | null }

/** A line just added: how many, and what they cost. */
export function PanelLine({ line, onChanged }: { line: PieceView; onChanged: () => void }) {
  const fetcher = useFetcher<Reply>()
  const asked = useRef<number>()
  const idle = fetcher.state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when an answer came, not when the panel is redrawn
  useEffect(() => {
    if (!idle || asked.current === undefined) return
    asked.current = undefined
    onChanged()
  }, [idle])
  const change = (quantity: number) => {
    asked.current = quantity
    const changes = JSON.stringify([{ lineId: line.id, quantity }])
    fetcher.submit({ intent: 'change-many', changes }, { method: 'post', action: '/cart' })
  }
  const message = idle ? Object.values(fetcher.data?.error ?? {})[0]?.[0] : undefined
  return (
    <li className="line">
      {line.imageUrl ? <img src={line.imageUrl} alt="" width="160" height="160" /> : <span />}
      <div>
        <p className="b">{line.name}</p>
        <p className="sm quiet">{line.variantName}</p>
        {line.greetingCardMessage ? <p className="sm quiet">“{line.greetingCardMessage}”</p> : null}
      </div>
      <div className="act" aria-busy={!idle || undefined}>
        <QuantityControl
          id={`added-${quantityField(line.id)}`}
          of={line.name}
          quantity={idle ? line.quantity : (asked.current ?? line.quantity)}
          limit={line.limit}
          problem={message === undefined ? undefined : { message }}
          onQuantity={change}
          onUnderThreshold={() => change(0)}
        />
        <p className="end">
          <b>{formatMoney(line.total)}</b>
        </p>
      </div>
    </li>
  )
}
