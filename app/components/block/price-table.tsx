import { pictureIn } from '~/models/catalog/picture-sizes'
import { priceTable } from '~/models/catalog/price-table'
import type { ProductCardData } from '~/models/catalog/product-card'
import { formatMoney } from '~/models/money'

type PriceTableProps = { productKeys: string[]; products: ProductCardData[] }

/** Everyone's prices by quantity, because pages of content are shared. */
export function PriceTableView({ productKeys, products }: PriceTableProps) {
  const cards = productKeys.flatMap((key) => products.find(({ productKey }) => productKey === key) ?? [])
  const { quantities, rows } = priceTable(cards)
  if (rows.length === 0) return <p>These prices cannot be shown just now. Please look again in a minute.</p>
  return (
    <table className="price-table">
      <thead>
        <tr>
          <th scope="col">Product</th>
          {quantities.map((quantity) => (
            <th key={quantity} scope="col">
              {fromWords(quantity)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ card, cells }) => (
          <tr key={card.productKey}>
            <th scope="row">
              <img src={pictureIn('small', card.imageUrl)} alt="" width="48" height="48" loading="lazy" />
              <span>
                <a href={card.path}>{card.name}</a>
                <span className="own-line text-sm quiet">
                  {card.sizes.find(({ sku }) => sku === card.sku)?.name}
                </span>
              </span>
            </th>
            {cells.map(({ each, pound }, place) => (
              <td key={quantities[place]} data-label={fromWords(quantities[place] ?? 1)}>
                <b>{formatMoney(each)}</b>
                {pound === undefined ? null : (
                  <span className="own-line text-sm quiet">{formatMoney(pound)} /lb</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const fromWords = (quantity: number): string => (quantity === 1 ? '1' : `${quantity} or more`)
