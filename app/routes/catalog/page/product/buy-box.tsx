import { EditId } from '~/components/cart/edit-id'
import { Hole } from '~/components/page/hole'
import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { Price } from '~/components/ui/price'
import { DEFAULT_WEEKS, daysOf } from '~/models/auto-delivery/intervals'
import { builderOf } from '~/models/builder/line'
import { AMOUNT_RANGE } from '~/models/catalog/own-amount'
import { MAX_QUANTITY } from '~/models/catalog/product'
import type { PriceBlock as PriceData, ProductPage } from '~/models/catalog/product-page'
import { formatDollars, formatMoney } from '~/models/money'
import { isOpen } from '~/models/parts'
import { paths } from '~/models/paths'
import { FavoriteButton } from './favorite-button'
import { GiftOptions } from './gift-options'
import { IntervalSelect } from './interval-select'
import type { GiftCard } from './loader.server'
import { OwnAmountField } from './own-amount-field.island'
import { OwnAmountText } from './own-amount-text.island'
import { QuantityField } from './quantity-field'
import { SoldOut } from './sold-out'

export function PriceBlock({ price, ownAmount }: Pick<ProductPage, 'price' | 'ownAmount'>) {
  if (ownAmount) return <OwnAmount />
  return (
    <div className="price-beside">
      <Price cents={price.price} was={price.was} percent={price.percent} suffix={price.suffix} large />
      {price.perPound ? <p className="quiet text-sm">{price.perPound}</p> : null}
    </div>
  )
}

export function PriceLines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="quiet text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

export function OwnAmount() {
  return (
    <p className="price serif amount-range">
      <OwnAmountText unset={AMOUNT_RANGE} />
    </p>
  )
}

/** Size, interval, quantity and button. Sizes are links, so each has its own address. */
export function BuyBox({ page, giftCards }: { page: ProductPage; giftCards: GiftCard[] | null }) {
  if (page.madeToOrder) return <MadeToOrder sku={page.sku} />
  return (
    <>
      {page.colors.length > 1 ? <Choices label="Color" choices={page.colors} page={page} /> : null}
      {page.sizes.length > 1 ? <Sizes page={page} /> : <OnlySize name={page.sizes[0]?.name} />}
      {page.grinds.length > 1 ? <Choices label="Grind" choices={page.grinds} page={page} /> : null}
      {page.stock.type === 'in-stock' ? (
        <AddForm page={page} giftCards={giftCards} />
      ) : page.stock.type === 'companies-only' ? (
        <CompaniesOnly />
      ) : (
        <SoldOut page={page} />
      )}
    </>
  )
}

function MadeToOrder({ sku }: { sku: string }) {
  const builder = builderOf(sku)
  if (builder && isOpen(builder)) {
    return (
      <div className="buy-row">
        <ButtonLink to={builder} size="big">
          Customize
        </ButtonLink>
        <Hole name="favorite" data={{ sku }} late="customer">
          <FavoriteButton kept={false} sku={sku} />
        </Hole>
      </div>
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

/** Company members see the form here instead. */
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
      <ul className="options size-tickets">
        {page.sizes.map((size) => (
          <li key={size.sku}>
            <a
              className={size.inStock ? 'option' : 'option out'}
              href={`${page.path}?sku=${encodeURIComponent(size.sku)}`}
              aria-current={size.sku === page.sku ? 'true' : undefined}
            >
              <span className="bold">{size.name.replace(/ bag$/, '')}</span>
              {size.note ? <span className="text-xs quiet note">{size.note}</span> : null}
              {page.digital || page.buildYourOwn ? null : (
                <span className="text-sm amount-of">{formatMoney(size.price)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const OnlySize = ({ name }: { name: string | undefined }) => (name ? <p className="bold">{name}</p> : null)

type ChoicesProps = { label: 'Color' | 'Grind'; choices: { sku: string; name: string }[]; page: ProductPage }

function Choices({ label, choices, page }: ChoicesProps) {
  const id = `${label.toLowerCase()}-label`
  return (
    <nav aria-labelledby={id}>
      <p className="label" id={id}>
        {label}
      </p>
      <ul className="options two">
        {choices.map(({ sku, name }) => (
          <li key={sku}>
            <a
              className="option"
              href={`${page.path}?sku=${encodeURIComponent(sku)}`}
              aria-current={sku === page.sku ? 'true' : undefined}
            >
              <span className="bold">{name}</span>
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
      <EditId />
      <input type="hidden" name="sku" value={page.sku} />
      {page.buildYourOwn ? null : <HowOften price={page.price} />}
      {page.ownAmount ? <OwnAmountField /> : null}
      {giftCards ? <GiftOptions cards={giftCards} /> : null}
      <div className="buy-row">
        <QuantityField limit={page.limit} />
        <Button size="big" className="buy-button">
          Add to Cart
          {page.digital ? <AmountToAdd page={page} /> : null}
        </Button>
        <Hole name="favorite" data={{ sku: page.sku }} late="customer">
          <FavoriteButton kept={false} sku={page.sku} />
        </Hole>
      </div>
      {page.left ? (
        <p className="hint">Only {page.left} left.</p>
      ) : page.limit < MAX_QUANTITY ? (
        <p className="hint">At most {page.limit} of it in an order.</p>
      ) : null}
    </form>
  )
}

function AmountToAdd({ page: { ownAmount, price } }: { page: ProductPage }) {
  return ownAmount ? <OwnAmountText /> : <span className="own-amount">{formatDollars(price.price)}</span>
}

/** Once or auto-delivery. The interval is shown only with the latter. */
function HowOften({ price: { price, autoDelivery } }: { price: PriceData }) {
  if (!autoDelivery) return null
  return (
    <fieldset>
      <legend className="visually-hidden">How often</legend>
      <div className="how-often">
        <label>
          <input type="radio" name="autoDelivery" value="" defaultChecked />
          <span>One time, {formatMoney(price)}</span>
        </label>
        <label>
          <input type="radio" name="autoDelivery" value={daysOf(DEFAULT_WEEKS)} />
          <span>
            Auto-Delivery, {formatMoney(autoDelivery.price)}{' '}
            <span className="badge free">Save {autoDelivery.percent}%</span>
          </span>
        </label>
      </div>
      <Hole name="interval" data={null} late="customer">
        <IntervalSelect />
      </Hole>
    </fieldset>
  )
}
