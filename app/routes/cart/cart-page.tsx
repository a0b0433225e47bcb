import { AddedNotice } from '~/components/cart/added-notice'
import { AmountField } from '~/components/cart/amount-field'
import { EditId } from '~/components/cart/edit-id'
import { itemsText, packNoun } from '~/components/cart/items-text'
import { RemovedLine } from '~/components/cart/removed-line'
import { SavedItems } from '~/components/cart/saved-items'
import { FormErrors } from '~/components/form/form-errors'
import { TextField } from '~/components/form/text-field'
import { NoCookies } from '~/components/message/no-cookies'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { Reference } from '~/components/page/reference'
import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { cartTitle } from '~/models/cart/title'
import type { CartView, SavedItem } from '~/models/cart/view'
import { isOwnAmount } from '~/models/catalog/own-amount'
import type { CartLayout } from '~/models/experiment/layers'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { SHOP } from '~/shop/shop'
import { EMPTY_CART, EMPTY_CART_LINK } from '~/shop/words'
import { FilledCart } from './filled-cart'
import type { CartPageData } from './loader.server'
import { type AddProblem, type CartProblems, problemsOf, type Reply } from './problems'
import { useCartEdits } from './use-cart-edits'
import { useCartWords } from './use-cart-words'
import { useKeptPlace } from './use-kept-place'

type CartPageProps = CartPageData & {
  saved: SavedItem[]
  from: string
  more: string | null
  /** Of staff who order for a customer. */
  whose: string | null
  /** When service changed the cart. */
  changedByStaff: string | null
  /** Of the experiment "Cart Layout Changes". */
  layout: CartLayout
  reply: Reply | undefined
}

export function CartPage({
  view,
  hidden,
  lost,
  trouble,
  ships,
  news,
  added,
  removed,
  saved,
  from,
  more,
  whose,
  changedByStaff,
  layout,
  reply,
}: CartPageProps) {
  const edits = useCartEdits()
  const answer: Reply | undefined = edits.reply ?? reply
  const problems = problemsOf(answer)
  const filled = view !== null && view.lines.length > 0
  const { words, note } = useCartWords({
    total: filled ? view.totals.total : undefined,
    busy: edits.busy,
    refused: problems.all.length > 0,
  })
  return (
    <main id="main">
      <div
        className={layout === 'summary-first' ? 'wrap section summary-first' : 'wrap section'}
        ref={useKeptPlace()}
      >
        <div className="head">
          <h1 tabIndex={-1}>{cartTitle(whose)}</h1>
          {filled ? (
            <p className="quiet">
              {itemsText(view.count, view.pieces, packNoun(view.lines.map(({ variantName }) => variantName)))}
            </p>
          ) : null}
        </div>
        {changedByStaff ? (
          <p className="quiet">
            <span>{`Changed by ${SHOP.name}’s service: ${changedByStaff}`}</span>
          </p>
        ) : null}
        {hidden ? (
          <p className="to-summary">
            <a className="link text-sm" href="#summary">
              Order summary
            </a>
          </p>
        ) : null}
        <p className="visually-hidden" role="status">
          {words}
        </p>
        <CartNotices problems={problems} receipt={answer?.receipt} news={news} trouble={trouble} />
        {lost ? <NoCookies>Your cart stayed empty, because your browser refuses cookies.</NoCookies> : null}
        {filled ? (
          <>
            <div className="cart-notices">
              <AddedNotice lines={added} from={from} />
            </div>
            <FilledCart
              view={view}
              removed={removed}
              hidden={hidden}
              ships={ships}
              problems={problems}
              edits={edits}
              more={more}
              still={answer !== undefined}
              note={note}
            />
          </>
        ) : null}
        {!filled && removed.length > 0 ? (
          <ul>
            {removed.map((line) => (
              <RemovedLine key={line.lineId} line={line} />
            ))}
          </ul>
        ) : null}
        {!filled && !trouble && !lost ? <EmptyCart /> : null}
        <SavedItems items={saved} />
      </div>
      <div className={`cart-rails ${railsFor(view)}`}>
        <DrawnOnServer part="rails" />
      </div>
    </main>
  )
}

/** Which heading the rail has (`rails.server.tsx`). */
function railsFor(view: CartView | null): 'empty' | 'short' | 'reached' {
  if (!view?.freeShipping || view.lines.length === 0) return 'empty'
  return view.freeShipping.qualified ? 'reached' : 'short'
}

type CartNoticesProps = Pick<CartPageData, 'news' | 'trouble'> & { problems: CartProblems; receipt?: string }

function CartNotices({ problems, receipt, news, trouble }: CartNoticesProps) {
  return (
    <div className="stack cart-notices">
      <FormErrors problems={problems.all} still />
      {receipt ? <OrderedMeanwhile receipt={receipt} /> : null}
      {problems.add ? <CorrectAdd {...problems.add} /> : null}
      {news.map((text) => (
        <Notice key={text}>
          <p>{text}</p>
        </Notice>
      ))}
      {trouble ? <CartTrouble /> : null}
    </div>
  )
}

function EmptyCart() {
  return (
    <div className="cart-empty">
      <div className="stack">
        <p>{EMPTY_CART}</p>
        <ButtonLink to={EMPTY_CART_LINK.url}>{EMPTY_CART_LINK.text}</ButtonLink>
      </div>
      <img src="/images/next-box.svg" alt="" width="320" height="258" />
    </div>
  )
}

function OrderedMeanwhile({ receipt }: { receipt: string }) {
  return (
    <Notice tone="error">
      <p>
        This cart has been ordered meanwhile, so it stays as it was. <a href={receipt}>See your order</a>
      </p>
    </Notice>
  )
}

function CartTrouble() {
  return (
    <Notice tone="error">
      <p>
        We could not load your cart just now. Nothing in it is lost. <a href="?">Try again</a>
      </p>
      <Reference />
    </Notice>
  )
}

function CorrectAdd({ skus, quantity, amount, field, message }: AddProblem) {
  return (
    <form method="post" action={paths.cart} className="panel stack" noValidate>
      <input type="hidden" name="intent" value="add" />
      <EditId />
      {skus.map((sku) => (
        <input key={sku} type="hidden" name="sku" value={sku} />
      ))}
      <p>
        Item <b>{skus.map((sku) => sku.slice(0, 64)).join(', ')}</b> was not added.
      </p>
      {skus.some(isOwnAmount) ? (
        <AmountField id="add-amount" typed={amount} error={field === 'amount' ? message : undefined} />
      ) : null}
      <div className="postal-code">
        <TextField
          label="Quantity"
          id="add-quantity"
          name="quantity"
          inputMode="numeric"
          maxLength={TEXT_LIMITS.quantity}
          defaultValue={quantity}
          error={field === 'quantity' ? message : undefined}
        />
      </div>
      <Button variant="plain">Add to Cart</Button>
    </form>
  )
}
