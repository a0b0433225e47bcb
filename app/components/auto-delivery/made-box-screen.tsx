import { FormErrors, formProblems } from '~/components/form/form-errors'
import { Notice } from '~/components/ui/notice'
import type { MadeBoxState } from '~/models/auto-delivery/made-box'
import type { AutoDeliveryView } from '~/models/auto-delivery/view'
import { BoxPayment } from './box-payment'

type Made = {
  day: string
  state: MadeBoxState
  items: { id: number; words: string; leftOut: string | null }[]
}

const WORDS: Readonly<Record<MadeBoxState, string>> = {
  due: 'This box is about to be packed.',
  packed: 'This box is being packed, so it cannot be changed any more.',
  declined:
    'This box could not be paid and waits. Choose another payment method, and it leaves with the next truck.',
  ordered: 'This box is on its way.',
  empty: 'Nothing of this box could be sent, so you were not charged.',
  failed: 'This box could not be paid, so its items are paused. Nothing was charged.',
}

type Result = { error?: Record<string, string[] | null> | null | undefined } | undefined

export function MadeBoxScreen({
  delivery,
  view,
  result,
}: {
  delivery: Made
  view: AutoDeliveryView
  result: Result
}) {
  return (
    <>
      <h1>{`Box of ${delivery.day}`}</h1>
      <p>
        <a href={view.base}>All your boxes</a>
      </p>
      <FormErrors problems={formProblems(result?.error)} />
      <Notice tone={delivery.state === 'declined' ? 'error' : 'note'}>{WORDS[delivery.state]}</Notice>
      <ul className="stack">
        {delivery.items.map(({ id, words, leftOut }) => (
          <li key={id}>
            {words}
            {leftOut ? <span className="own-line text-sm quiet">{leftOut}</span> : null}
          </li>
        ))}
      </ul>
      <BoxPayment view={view} />
    </>
  )
}
