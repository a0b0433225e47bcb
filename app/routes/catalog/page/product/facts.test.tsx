import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { productPage } from '~/models/catalog/product-page'
import { productFixture, variantFixture } from '~/models/catalog/sample.fixture'
import { Facts } from './facts'

const tags = [
  { key: 'kosher', name: 'Kosher', kind: 'certification' as const, description: 'Certified kosher' },
  { key: 'fair-trade', name: 'Fair Trade', kind: 'certification' as const, description: 'Fair terms' },
]
const html = (tasteNotes?: string) => {
  const page = productPage(productFixture({ tags, tasteNotes }), variantFixture(), null, '2026-11-17')
  return renderToStaticMarkup(<Facts page={page} openLabel={false} nutritionAway={false} />)
}

test('coffee shows its taste and its certifications in the open, other food has a fold', () => {
  const coffee = html('Chocolate, roasted hazelnut')
  expect(coffee).toContain('<dt>Tastes of</dt><dd>Chocolate, roasted hazelnut</dd>')
  expect(coffee).toContain('<dt>Certified</dt><dd>Kosher, Fair Trade</dd>')
  expect(coffee).not.toContain('Certifications')
  expect(html()).toContain('Certifications')
  expect(html()).not.toContain('Tastes of')
})
