import { AskOnce } from '~/components/ui/ask-once'
import type { SavedItem } from '~/models/cart/view'
import { isOwnAmount } from '~/models/catalog/own-amount'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { formatMoney } from '~/models/money'
import { CartForm } from './cart-form'

export function SavedItems({ items }: { items: SavedItem[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="saved" className="saved-items">
      <h2 id="saved">Saved for later</h2>
      <ul>
        {items.map((item) => (
          <li key={`${item.sku} ${item.amount}`} className="line">
            <img src={pictureIn('medium', item.imageUrl)} alt="" width="160" height="160" loading="lazy" />
            <div>
              <div className="line-head">
                <h3>
                  <a href={item.path}>{item.name}</a>
                </h3>
                <b>{formatMoney(item.price)}</b>
              </div>
              <p className="text-sm quiet">
                {item.variantName}
                {item.quantity ? `, ${item.quantity} of it` : null}
              </p>
              {item.details.map((text) => (
                <p key={text} className="text-sm quiet">
                  {text}
                </p>
              ))}
            </div>
            <CartForm className="actions">
              <input type="hidden" name="sku" value={item.sku} />
              {item.amount === undefined ? null : (
                <input type="hidden" name="amount" value={item.amount / 100} />
              )}
              {isOwnAmount(item.sku) && item.amount === undefined ? (
                <a className="link text-sm" href={item.path}>
                  Choose an amount
                </a>
              ) : item.inStock ? (
                <button className="link text-sm" type="submit" name="intent" value="move-to-cart">
                  Move to cart<span className="visually-hidden">: {item.name}</span>
                </button>
              ) : (
                <p className="text-sm quiet">Sold Out</p>
              )}
              <AskOnce
                ask={
                  <>
                    Remove<span className="visually-hidden"> saved {item.name}</span>
                  </>
                }
                says="This takes it off your saved items."
                link
              >
                <button className="link text-sm" type="submit" name="intent" value="forget-saved">
                  Yes, remove it<span className="visually-hidden">: saved {item.name}</span>
                </button>
              </AskOnce>
            </CartForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
