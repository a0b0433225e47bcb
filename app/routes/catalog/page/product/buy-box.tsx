import { Badge } from '~/components/ui/badge'
import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { Price } from '~/components/ui/price'
import { AUTO_DELIVERY_WEEKS, DEFAULT_WEEKS, daysOf, everyWeeks } from '~/models/auto-delivery/intervals'
import { builderOf } from '~/models/builder/line'
import { AMOUNT_RANGE } from '~/models/catalog/own-amount'
import { MAX_QUANTITY } from '~/models/catalog/product'
import { dayWords, type PriceBlock as PriceData, type ProductPage } from '~/models/catalog/product-page'
import { formatDollars, formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { GiftOptions } from './gift-options'
import type { GiftCard } from './loader.server'
import { OwnAmountField } from './own-amount-field.island'
import { OwnAmountText } from './own-amount-text.island'
import { QuantityField } from './quantity-field'

export function PriceBlock({ price, ownAmount }: Pick<ProductPage, 'price' | 'ownAmount'>) {
  if (ownAmount) return <OwnAmount id="price" />
  return (
    <div>
      {/* Where a phone goes on reading after another size was chosen; a wide screen shows all of it anyway. */}
      <span id="price" className="only-phone" />
      <Price cents={price.price} was={price.was} percent={price.percent} suffix={price.suffix} large />
      {price.lines.length ? (
        <ul className="quiet text-sm">
          {price.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Shows the typed amount, or the range. */
export function OwnAmount({ id }: { id?: string }) {
  return (
    <p className={id ? 'price serif amount-range' : 'price serif'} id={id}>
      <OwnAmountText unset={AMOUNT_RANGE} />
    </p>
  )
}

/** Size, interval, quantity and button. Sizes are links, so each has its own address. */
export function BuyBox({ page, giftCards }: { page: ProductPage; giftCards: GiftCard[] | null }) {
  if (page.madeToOrder) return <MadeToOrder sku={page.sku} />
  return (
    <>
      {page.sizes.length > 1 ? <Sizes page={page} /> : <p className="bold">{page.variantName}</p>}
      {page.stock.type === 'in-stock' ? (
        <AddForm page={page} giftCards={giftCards} />
      ) : page.stock.type === 'companies-only' ? (
        <CompaniesOnly />
      ) : (
        <OutOfStock page={page} />
      )}
    </>
  )
}

function MadeToOrder({ sku }: { sku: string }) {
  const builder = builderOf(sku)
  if (builder) {
    return (
      <ButtonLink to={builder} size="big">
        Customize
      </ButtonLink>
    )
  }
  return (
    <Notice>
      <p>
        This is made to order. <a href={paths.contact}>Write to us</a>, and we will make it for you.
      </p>
    </Notice>
  )
}

/** A member of a company sees the form in its place. */
function CompaniesOnly() {
  return (
    <div className="stack">
      <Notice>
        <p>
          We sell this to companies. With a business account you order it here, at your company's price. Have
          one already? <a href={paths.signIn}>Sign in</a>.
        </p>
      </Notice>
      <ButtonLink to={paths.registerBusiness} size="big" wide>
        Create Business Account
      </ButtonLink>
    </div>
  )
}

function Sizes({ page }: { page: ProductPage }) {
  return (
    <nav aria-labelledby="size-label">
      <p className="label" id="size-label">
        {page.digital ? 'Amount' : 'Size'}
      </p>
      <ul className="options">
        {page.sizes.map((size) => (
          <li key={size.sku}>
            <a
              className={size.inStock ? 'option' : 'option out'}
              href={`${page.path}?sku=${size.sku}#price`}
              aria-current={size.sku === page.sku ? 'true' : undefined}
            >
              <span className="bold">{size.name}</span>
              {size.note ? <span className="text-xs quiet">{size.note}</span> : null}
              {page.digital || page.buildYourOwn ? null : (
                <span className="text-sm">{formatMoney(size.price)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AddForm({ page, giftCards }: { page: ProductPage; giftCards: GiftCard[] | null }) {
  return (
    <form method="post" action={paths.cart} className="stack" id="buy">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="sku" value={page.sku} />
      {page.buildYourOwn ? null : <HowOften price={page.price} />}
      {page.ownAmount ? <OwnAmountField id="amount" /> : null}
      {giftCards ? <GiftOptions cards={giftCards} /> : null}
      <div className="row">
        <QuantityField limit={page.limit} />
        <Button size="big" className="buy-button">
          Add to Cart
          {page.digital ? <AmountToAdd page={page} /> : null}
        </Button>
      </div>
      {page.limit < MAX_QUANTITY ? <p className="hint">At most {page.limit} of it in an order.</p> : null}
    </form>
  )
}

/** The amount on the button of a gift certificate. */
function AmountToAdd({ page: { ownAmount, price } }: { page: ProductPage }) {
  return ownAmount ? <OwnAmountText /> : <span className="own-amount">{formatDollars(price.price)}</span>
}

/** Once or auto-delivery. The interval is shown only with the latter. */
function HowOften({ price: { price, autoDelivery } }: { price: PriceData }) {
  if (!autoDelivery) return null
  return (
    <fieldset>
      <legend className="label">How often</legend>
      <div className="options two">
        <label className="option">
          <input type="radio" name="autoDelivery" value="" defaultChecked />
          <span>
            <span className="bold">One time</span>
            <span className="text-sm">{formatMoney(price)}</span>
          </span>
        </label>
        <label className="option">
          <input type="radio" name="autoDelivery" value={daysOf(DEFAULT_WEEKS)} />
          <span>
            <span className="bold">Auto-Delivery</span>
            <span className="text-sm">
              {formatMoney(autoDelivery.price)}, save {autoDelivery.percent}%
            </span>
          </span>
        </label>
      </div>
      <select
        className="select interval"
        name="autoDeliveryInterval"
        aria-label="Auto-Delivery comes"
        defaultValue={daysOf(DEFAULT_WEEKS)}
      >
        {AUTO_DELIVERY_WEEKS.map((weeks) => (
          <option key={weeks} value={daysOf(weeks)}>
            {everyWeeks(weeks)}
          </option>
        ))}
      </select>
    </fieldset>
  )
}

function OutOfStock({ page: { stock, sizes, ancestors } }: { page: ProductPage }) {
  const until = stock.type === 'backordered' && stock.until ? dayWords(stock.until) : undefined
  const shelf = ancestors.at(-1)
  const isElsewhere = sizes.some((size) => size.inStock)
  const isOneOfMany = sizes.length > 1 && (isElsewhere || until)
  return (
    <div className="stack">
      <p>
        <Badge tone="off">Out of stock</Badge>
      </p>
      <Notice>
        <p>
          {isOneOfMany ? 'This size' : 'It'} is {until ? `back on ${until}` : 'sold out for now'}.{' '}
          {isElsewhere ? (
            'Another size is on the shelf.'
          ) : shelf ? (
            <>
              Until then, look at the rest of our <a href={shelf.path}>{shelf.name}</a>.
            </>
          ) : null}
        </p>
      </Notice>
      <Button type="button" disabled size="big" wide>
        Sold Out
      </Button>
    </div>
  )
}
