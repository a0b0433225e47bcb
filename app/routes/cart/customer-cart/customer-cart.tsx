import { itemsText } from '~/components/cart/items-text'
import { TotalsList } from '~/components/cart/totals-list'
import type { RefusedForm } from '~/components/form/form-problems'
import { Button, ButtonLink } from '~/components/ui/button'
import type { CartState } from '~/models/cart/cart'
import type { CartView } from '~/models/cart/view'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { formatMoney } from '~/models/money'
import { paths, staffPaths } from '~/models/paths'
import { CartForms } from './cart-forms'
import { CodeList } from './code-list'
import type { CodeFacts } from './codes.server'

export function CustomerCart({
  view,
  state,
  email,
  cartKey,
  taken,
  customer,
  issues,
  promise,
  codes,
  tried,
  edit,
  reply,
}: {
  view: CartView
  state: CartState
  email: string | null
  cartKey: string
  /** Staff work on this cart already. */
  taken: boolean
  customer: string | null
  /** Open ones of the customer. */
  issues: string[]
  promise: string[]
  codes: CodeFacts[]
  /** A code that was tried just now. */
  tried: CodeFacts | undefined
  edit: string
  reply: RefusedForm | undefined
}) {
  return (
    <section className="stack" aria-labelledby="found">
      <h2 id="found">
        Cart <span className="cart-key">{cartKey}</span>
      </h2>
      <p className="quiet">
        <span>{itemsText(view.count, view.pieces)}</span>
        {', '}
        {customer ? (
          <a href={staffPaths.customer(customer)}>{email ?? 'the customer'}</a>
        ) : (
          (email ?? 'no email address yet')
        )}
        {state === 'Active' ? '' : `, ${state === 'Ordered' ? 'ordered' : 'closed'}`}
      </p>
      {issues.map((words) => (
        <p key={words} className="alert">
          {words}
        </p>
      ))}
      <ul>
        {view.lines.map((line) => (
          <li key={line.id} className="summary-line">
            {line.imageUrl ? (
              <img src={pictureIn('small', line.imageUrl)} alt="" width="64" height="64" loading="lazy" />
            ) : (
              <span />
            )}
            <span>
              {line.path ? <a href={line.path}>{line.name}</a> : line.name}
              <span className="own-line text-sm quiet">
                {`${line.variantName} × ${line.quantity}, ${line.sku}`}
                {line.autoDeliveryWeeks ? `, Auto-Delivery every ${line.autoDeliveryWeeks} weeks` : ''}
              </span>
              {[...line.savings, line.unavailable, line.left, line.restricted?.text].map((why) =>
                why ? (
                  <span key={why} className="own-line text-sm">
                    {why}
                  </span>
                ) : null,
              )}
            </span>
            <span className="number">
              <span>{line.isGift ? 'Free' : formatMoney(line.total)}</span>
              {line.was ? (
                <span className="own-line text-sm quiet">{`was ${formatMoney(line.was)}`}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <TotalsList totals={view.totals} />
      {promise.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <h3>Discount codes</h3>
      <CodeList codes={codes} />
      {tried ? (
        <div role="status">
          <p>Tried, and not put into the cart:</p>
          <CodeList codes={[tried]} />
        </div>
      ) : null}
      {state === 'Active' ? <CartForms cartKey={cartKey} email={email} edit={edit} reply={reply} /> : null}
      {state === 'Active' && !taken ? (
        <form method="post">
          <input type="hidden" name="key" value={cartKey} />
          <Button name="intent" value="take-over">
            Order for this customer
          </Button>
        </form>
      ) : null}
      {taken ? (
        <p>
          <ButtonLink to={paths.cart}>Go on with this cart</ButtonLink>
        </p>
      ) : null}
    </section>
  )
}
