import { FieldError } from '~/components/form/field'
import { ButtonLink } from '~/components/ui/button'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { isSoldOut, orderCountLabel, type ProductCardData } from '~/models/catalog/product-card'
import { shopDay } from '~/models/days'
import { TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'

export type TypedLine = { chosen: boolean; sku: string; quantity: string; error?: string | undefined }

type LineProps = {
  card: ProductCardData
  /** Prefix of its fields, such as `items[0]`. */
  name: string
  typed: TypedLine | undefined
}

export function BoughtLine({ card, name, typed }: LineProps) {
  const orderable = !card.requiresCustomization && !isSoldOut(card)
  return (
    <li>
      <input
        type="checkbox"
        id={`${name}.chosen`}
        name={`${name}.chosen`}
        disabled={!orderable}
        defaultChecked={typed?.chosen ?? false}
      />
      <img src={pictureIn('small', card.imageUrl)} alt="" width="64" height="64" loading="lazy" />
      <div>
        <label htmlFor={`${name}.chosen`}>{card.name}</label>
        <p className="text-sm quiet">
          {orderCountLabel(card.orderCount ?? 1)}
          {card.lastOrderedAt ? `, last on ${shopDay(card.lastOrderedAt)}` : ''} ·{' '}
          <a href={card.path}>
            See it<span className="visually-hidden">: {card.name}</span>
          </a>
        </p>
        {typed?.error ? <FieldError id={`${name}.quantity-error`} message={typed.error} /> : null}
      </div>
      {orderable ? <Choice card={card} name={name} typed={typed} /> : <NotHere card={card} name={name} />}
    </li>
  )
}

function Choice({ card, name, typed }: LineProps) {
  const error = typed?.error
  return (
    <div className="bought-choice">
      <select
        className="select"
        id={`${name}.sku`}
        name={`${name}.sku`}
        aria-label={`Size of ${card.name}`}
        defaultValue={typed?.sku ?? card.sku}
      >
        {card.sizes.map((size) => (
          <option key={size.sku} value={size.sku} disabled={!size.inStock}>
            {`${size.name}, ${size.inStock ? formatMoney(size.price) : 'sold out'}`}
          </option>
        ))}
      </select>
      <input
        className="input"
        id={`${name}.quantity`}
        name={`${name}.quantity`}
        inputMode="numeric"
        maxLength={TEXT_LIMITS.quantity}
        aria-label={`Quantity of ${card.name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}.quantity-error` : undefined}
        defaultValue={typed?.quantity ?? '1'}
      />
    </div>
  )
}

/** Built products are built again on their own page. */
function NotHere({ card, name }: Pick<LineProps, 'card' | 'name'>) {
  return (
    <div>
      <input type="hidden" name={`${name}.sku`} value={card.sku} />
      {isSoldOut(card) ? (
        <p className="quiet">Sold Out</p>
      ) : (
        <ButtonLink to={card.path} variant="plain" size="small">
          Customize<span className="visually-hidden">: {card.name}</span>
        </ButtonLink>
      )}
    </div>
  )
}
