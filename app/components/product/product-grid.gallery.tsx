import { productCard } from '~/models/catalog/product-card'
import { productFixture } from '~/models/catalog/sample.fixture'
import { ProductGrid } from './product-grid'

export const states = {
  'two products': (
    <ProductGrid list="Almonds" cards={['1234', '1235'].map((key) => productCard(productFixture({ key })))} />
  ),
}
