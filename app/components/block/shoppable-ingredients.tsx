import { AddChosen } from '~/components/cart/add-chosen.island'
import { EditId } from '~/components/cart/edit-id'
import { Price } from '~/components/ui/price'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { isBuiltToOrder, type ProductCardData } from '~/models/catalog/product-card'
import type { Ingredient } from '~/models/content/page'
import { paths } from '~/models/paths'

/**
 * The ingredients of a recipe, which can be added to the cart together (docs/product.md, Content and forms).
 */
export function ShoppableIngredients({
  items,
  products,
}: {
  items: Ingredient[]
  products: ProductCardData[]
}) {
  const lines = items.flatMap(({ productKey, amount }) => {
    const card = products.find((product) => product.productKey === productKey)
    return card ? [{ card, amount }] : []
  })
  if (lines.length === 0)
    return <p>These products cannot be shown just now. Please look again in a minute.</p>
  return (
    <form method="post" action={paths.cart} className="ingredients stack">
      <input type="hidden" name="intent" value="add" />
      <EditId />
      <input type="hidden" name="quantity" value="1" />
      <ul>
        {lines.map(({ card, amount }) => (
          <IngredientLine key={card.productKey} card={card} amount={amount} />
        ))}
      </ul>
      <AddChosen />
    </form>
  )
}

const canBeAdded = (card: ProductCardData) => card.inStock && !card.requiresCustomization

function IngredientLine({ card, amount }: { card: ProductCardData; amount: string }) {
  const id = `ingredient-${card.productKey}`
  const size = card.sizes.find(({ sku }) => sku === card.sku)
  return (
    <li>
      <input
        type="checkbox"
        id={id}
        name="sku"
        value={card.sku}
        disabled={!canBeAdded(card)}
        defaultChecked={canBeAdded(card)}
      />
      <img src={pictureIn('small', card.imageUrl)} alt="" width="64" height="64" loading="lazy" />
      <div>
        <label htmlFor={id}>{card.name}</label>
        <p className="text-sm quiet">
          {amount} ·{' '}
          <a href={card.path}>
            {size?.name ?? card.unitName}
            <span className="visually-hidden">: {card.name}</span>
          </a>
          {card.inStock ? null : ' · Sold Out'}
        </p>
      </div>
      {isBuiltToOrder(card) ? (
        <p className="price serif">Build your own</p>
      ) : (
        <Price cents={card.price} was={card.listPrice} suffix={card.suffix} />
      )}
    </li>
  )
}
