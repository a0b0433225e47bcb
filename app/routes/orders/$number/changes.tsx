import { ChangeWindow } from '~/components/order/change-window'
import { KeepAutoDelivery } from '~/components/order/keep-auto-delivery'
import { AskOnce } from '~/components/ui/ask-once'
import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { paths, serverPaths } from '~/models/paths'

type ChangesPage = {
  number: string
  token: string | undefined
  isPacked: boolean
  canCancel: boolean
  toCancel: { id: string; words: string; back: string; endsAutoDelivery: boolean }[]
  canChangeDelivery: boolean
  canChangePayment: boolean
  until: string | undefined
  /** What goes back to which means of payment, in words. */
  comesBack: string
  /** The auto-delivery that ends with the order, in words; empty without one. */
  endsToo: string
  mayKeep: string[]
}

/** What the buyer can still do with the order. Nothing for readers of a receipt. */
export function Changes({ page }: { page: ChangesPage }) {
  const { number, token, until, canCancel, canChangeDelivery, canChangePayment } = page
  const { comesBack, endsToo, mayKeep } = page
  if (page.isPacked) return <Packed page={page} />
  if (!canCancel) return null
  return (
    <ChangeWindow until={until}>
      <div className="row">
        {canChangeDelivery ? (
          <ButtonLink to={serverPaths.changeOrder(number, token)} variant="plain" size="small">
            Change address, day or gift message
          </ButtonLink>
        ) : null}
        {canChangePayment ? (
          <ButtonLink to={paths.changePayment(number)} variant="plain" size="small">
            Pay another way
          </ButtonLink>
        ) : null}
        <CancelItem lines={page.toCancel} />
        <AskOnce
          ask="Cancel this order"
          says={`This cancels the whole order. ${comesBack}${endsToo ? ` It also ends ${endsToo}.` : ''}`}
        >
          <form method="post" className="stack">
            <KeepAutoDelivery autoDelivery={mayKeep} />
            <Button name="intent" value="cancel" variant="plain" size="small">
              Yes, cancel it
            </Button>
          </form>
        </AskOnce>
      </div>
    </ChangeWindow>
  )
}

/** One of several items, with what goes back for it. */
function CancelItem({ lines }: { lines: ChangesPage['toCancel'] }) {
  if (lines.length === 0) return null
  return (
    <AskOnce ask="Cancel an item" says="Which item should we leave out? Everything else comes as planned.">
      <form method="post" className="stack">
        <fieldset className="stack">
          <legend className="visually-hidden">Item</legend>
          {lines.map(({ id, words, back, endsAutoDelivery }) => (
            <label key={id} className="check">
              <input type="radio" name="line" value={id} required />
              <span>
                {words} <span className="own-line quiet">{back} goes back to you.</span>
                {endsAutoDelivery ? (
                  <span className="own-line quiet">Its Auto-Delivery ends too.</span>
                ) : null}
              </span>
            </label>
          ))}
        </fieldset>
        <Button name="intent" value="cancel-line" variant="plain" size="small">
          Cancel this item
        </Button>
      </form>
    </AskOnce>
  )
}

/** Its parcel is packed: it can still be refused or sent back. */
function Packed({ page: { number, token } }: { page: Pick<ChangesPage, 'number' | 'token'> }) {
  return (
    <Notice>
      <p>
        We have packed this order, so it can’t be changed anymore. You can refuse the parcel or send it back
        when it comes. <a href={paths.orderProblem(number, token)}>Tell us what is wrong</a>.
      </p>
    </Notice>
  )
}
