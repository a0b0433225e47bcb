import { productCard } from '~/models/catalog/product-card'
import { productFixture } from '~/models/catalog/sample.fixture'
import { Rail } from './rail'

const cards = ['1', '2', '3', '4', '5', '6'].map((key) => productCard(productFixture({ key })))

export const states = {
  'six products': (
    <Rail id="rail" title="Most popular" subtitle="What most buy." viewAll="/nuts/" cards={cards} />
  ),
}
