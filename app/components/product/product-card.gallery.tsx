import { productCard } from '~/models/catalog/product-card'
import { productFixture, variantFixture } from '~/models/catalog/sample.fixture'
import { ProductCard } from './product-card'

const almonds = productCard(productFixture())
const small = variantFixture({ sku: '1234-05', variantName: '8 oz bag', prices: { list: 649, tiers: [] } })
const reduced = variantFixture({
  prices: { list: 1199, discounted: 995, sale: { name: 'Almond week' }, tiers: [] },
})

export const states = {
  'one size': <ProductCard card={almonds} />,
  'several sizes, in a list': (
    <ProductCard card={productCard(productFixture({ variants: [variantFixture(), small] }))} layout="plp" />
  ),
  'on sale': <ProductCard card={productCard(productFixture({ variants: [reduced, small] }))} />,
  'best seller': <ProductCard card={productCard(productFixture({ popularity: 99 }))} />,
  'sold out': (
    <ProductCard card={productCard(productFixture({ variants: [variantFixture({ onStock: false })] }))} />
  ),
  'built to order': (
    <ProductCard card={productCard(productFixture({ hidePrice: true, customProduct: true }))} />
  ),
  'in a column': <ProductCard card={almonds} layout="flat" />,
}
