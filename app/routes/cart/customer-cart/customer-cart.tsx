import { itemsText, packNoun } from '~/components/cart/items-text'
import { TotalsList } from '~/components/cart/totals-list'
import type { RefusedForm } from '~/components/form/form-problems'
import { Button, ButtonLink } from '~/components/ui/button'
import type { CartState } from '~/models/cart/cart'
import type { CartView } from '~/models/cart/view'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { formatMoney } from '~/models/money'
import { paths, staffPaths } from '~/models/paths'
import { CodeForms, SendLink } from './cart-forms'
import { CodeList } from './code-list'
import type { CodeFacts } from './codes.server'

export function CustomerCart({
  view,
  state,
  email,
  cartKey,
  taken,
  copyOf,
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
  /** The order that it is a copy of. */
  copyOf: string | undefined
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
    <>
      <div className="spread">
        <h1>
          Cart <span className="cart-key">{cartKey}</span>
        </h1>
        <div className="row">
          {taken ? (
            <>
              <ButtonLink to={paths.cart}>Go on with this cart</ButtonLink>
              {copyOf ? (
                <form method="post">
                  <input type="hidden" name="key" value={cartKey} />
                  <Button name="intent" value="clear-copied-order" variant="plain">
                    Make it an ordinary cart
                  </Button>
                </form>
              ) : null}
            </>
          ) : state === 'Active' ? (
            <form method="post">
              <input type="hidden" name="key" value={cartKey} />
              <Button name="intent" value="take-over">
                Order for this customer
              </Button>
            </form>
          ) : null}
          {state === 'Active' && email ? <SendLink cartKey={cartKey} email={email} /> : null}
        </div>
      </div>
      <p className="quiet">
        <span>
          {itemsText(view.count, view.pieces, packNoun(view.lines.map(({ variantName }) => variantName)))}
        </span>
        {', '}
        {customer ? (
          <a href={staffPaths.customer(customer)}>{email ?? 'the customer'}</a>
        ) : (
          (email ?? 'no email address yet')
        )}
        {copyOf ? (
          <>
            , a copy of <a href={staffPaths.order(copyOf)}>{copyOf}</a>
          </>
        ) : null}
        {state === 'Active' ? '' : `, ${state === 'Ordered' ? 'ordered' : 'closed'}`}
      </p>
      {issues.map((words) => (
        <p key={words} className="alert">
          {words}
        </p>
      ))}
      <div className="desk-groups">
        <section className="account-part stack" aria-labelledby="lines">
          <h2 id="lines">What is in it</h2>
          <ul>
            {view.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </section>
        <section className="account-part stack" aria-labelledby="summary">
          <h2 id="summary">Summary</h2>
          <TotalsList totals={view.totals} />
          {promise.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </section>
        <section className="account-part stack" aria-labelledby="codes">
          <h2 id="codes">Discount codes</h2>
          {codes.length > 0 ? <CodeList codes={codes} /> : <p>None in the cart.</p>}
          {tried ? (
            <div role="status">
              <p>Tried, and not put into the cart:</p>
              <CodeList codes={[tried]} />
            </div>
          ) : null}
        </section>
        {state === 'Active' ? (
          <section className="account-part stack" aria-labelledby="help">
            <h2 id="help">Help with a code</h2>
            <CodeForms cartKey={cartKey} email={email} edit={edit} reply={reply} />
          </section>
        ) : null}
      </div>
    </>
  )
}

const Line = ({ line }: { line: CartView['lines'][number] }) => (
  <li className="summary-line">
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
      {line.was ? <span className="own-line text-sm quiet">{`was ${formatMoney(line.was)}`}</span> : null}
    </span>
  </li>
)
