import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { Price } from '~/components/ui/price'
import type { PriceBlock as PriceData, ProductPage, StockState } from '~/models/catalog/product-page'
import { formatMoney } from '~/models/money'
import { GiftOptions } from './gift-options'
import type { GiftCard } from './loader.server'

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** What it costs, and what it costs by the pound, in quantity and on sale. */
export function PriceBlock({ price }: { price: PriceData }) {
  return (
    <div>
      <Price cents={price.price} was={price.was} percent={price.percent} suffix={price.suffix} large />
      {price.lines.length ? <p className="quiet sm">{price.lines.join('. ')}.</p> : null}
    </div>
  )
}

/** Size, how often, how many, and the button. Sizes are links, so that each has its own address. */
export function BuyBox({ page, giftCards }: { page: ProductPage; giftCards: GiftCard[] | null }) {
  if (page.madeToOrder) {
    return (
      <Notice>
        <p>
          You choose what goes in, and our builder is not open yet. Our own{' '}
          <a href="/snacks/trailmix/">trail mixes</a> and <a href="/gifts/giftboxes/">gift boxes</a> are ready
          now.
        </p>
      </Notice>
    )
  }
  return (
    <>
      {page.sizes.length > 1 ? <Sizes page={page} /> : <p className="b">{page.variantName}</p>}
      {page.stock.type === 'in-stock' ? (
        <AddForm page={page} giftCards={giftCards} />
      ) : (
        <OutOfStock stock={page.stock} />
      )}
    </>
  )
}

function Sizes({ page }: { page: ProductPage }) {
  return (
    <nav aria-labelledby="size-label">
      <p className="label" id="size-label">
        Size
      </p>
      <ul className="opts">
        {page.sizes.map((size) => (
          <li key={size.sku}>
            <a
              className={size.inStock ? 'opt' : 'opt out'}
              href={`${page.path}?sku=${size.sku}`}
              aria-current={size.sku === page.sku ? 'true' : undefined}
            >
              <span className="b">{size.name}</span>
              <span className="xs quiet">{size.note}</span>
              <span className="sm">{formatMoney(size.price)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AddForm({ page, giftCards }: { page: ProductPage; giftCards: GiftCard[] | null }) {
  const { autoDelivery } = page.price
  return (
    <form method="post" action="/cart" className="stack" id="buy">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="sku" value={page.sku} />
      {autoDelivery ? (
        <fieldset>
          <legend className="label">How often</legend>
          <div className="opts two">
            <label className="opt">
              <input type="radio" name="autoDelivery" value="" defaultChecked />
              <span>
                <span className="b">One time</span>
                <span className="sm">{formatMoney(page.price.price)}</span>
              </span>
            </label>
            <label className="opt">
              <input type="radio" name="autoDelivery" value="30" />
              <span>
                <span className="b">Auto-Delivery</span>
                <span className="sm">
                  {formatMoney(autoDelivery.price)}, save {autoDelivery.percent}%
                </span>
              </span>
            </label>
          </div>
        </fieldset>
      ) : null}
      {giftCards ? <GiftOptions cards={giftCards} /> : null}
      <div className="row">
        <div className="field">
          <label htmlFor="quantity">Quantity</label>
          <select className="select" id="quantity" name="quantity" defaultValue="1">
            {page.quantities.map((quantity) => (
              <option key={quantity}>{quantity}</option>
            ))}
          </select>
        </div>
        <Button size="big" className="buybtn">
          Add to Cart
        </Button>
      </div>
    </form>
  )
}

function OutOfStock({ stock }: { stock: StockState }) {
  const until = stock.type === 'backordered' && stock.until ? day.format(new Date(stock.until)) : undefined
  return (
    <div className="stack">
      <p>
        <Badge tone="off">Out of stock</Badge>
      </p>
      <Notice>
        <p>
          {until ? `This size is back on ${until}.` : 'This size is sold out for now.'} Another size may be on
          the shelf.
        </p>
      </Notice>
      <Button type="button" disabled size="big" wide>
        Sold Out
      </Button>
    </div>
  )
}
