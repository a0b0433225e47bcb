import type { RemovedView } from '~/models/cart/removed'
import { CartForm } from './cart-form'

/** Stands where the line was. `pending`: the request is running. */
export function RemovedLine({ line: { lineId, name }, pending }: { line: RemovedView; pending?: boolean }) {
  return (
    <li className="line removed" aria-busy={pending || undefined}>
      <CartForm className="row">
        <input type="hidden" name="lineId" value={lineId} />
        <p>{`${name} was removed.`}</p>
        <button
          className="link"
          name="intent"
          value="undo-remove"
          type="submit"
          aria-disabled={pending || undefined}
          onClick={pending ? (event) => event.preventDefault() : undefined}
        >
          Undo<span className="visually-hidden"> removing {name}</span>
        </button>
      </CartForm>
    </li>
  )
}
