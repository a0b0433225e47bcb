import { useState } from 'react'
import { AnswerError, receive } from '~/components/message/receive'
import type { AddedPanelData, PieceView } from '~/models/cart/view'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { quantityField } from './line-fields'
import { LinePicture } from './line-picture'
import { QuantityControl } from './quantity-control'

const AWAY = 'We could not change that just now. Please try again.'

export function PanelLine({ line, onChanged }: { line: PieceView; onChanged: () => Promise<void> }) {
  const [requested, setRequested] = useState<number>()
  const [message, setMessage] = useState<string>()
  const change = async (quantity: number) => {
    setRequested(quantity)
    setMessage(await changeQuantity(line.id, quantity))
    await onChanged()
    setRequested(undefined)
  }
  return (
    <li className="line">
      <LinePicture line={line} eager />
      <div>
        <p className="line-head bold">
          {line.name} <span>{formatMoney(line.total)}</span>
        </p>
        <p className="text-sm quiet">{line.variantName}</p>
        {line.greetingCardMessage ? <p className="text-sm quiet">“{line.greetingCardMessage}”</p> : null}
      </div>
      <div className="actions" aria-busy={requested !== undefined || undefined}>
        <QuantityControl
          id={`added-${quantityField(line.id)}`}
          of={line.name}
          quantity={requested ?? line.quantity}
          limit={line.limit}
          problem={message === undefined ? undefined : { message }}
          onQuantity={change}
          onUnderThreshold={() => change(0)}
        />
      </div>
    </li>
  )
}

/** Returns the reason if the quantity could not be changed. */
async function changeQuantity(lineId: string, quantity: number): Promise<string | undefined> {
  const fields = new FormData()
  fields.set('intent', 'change-many')
  fields.set('changes', JSON.stringify([{ lineId, quantity }]))
  try {
    await receive<AddedPanelData>(await fetch(paths.cartPanel, { method: 'POST', body: fields }), {
      throwing: true,
    })
    return undefined
  } catch (error) {
    return error instanceof AnswerError ? error.message : AWAY
  }
}
