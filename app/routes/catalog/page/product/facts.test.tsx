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
  const variant = variantFixture({ storageRequirements: 'Cool and dry.', bestBeforeWeeks: 13 })
  const product = productFixture({ tags, tasteNotes, countryOfOrigin: 'Peru' })
  const page = productPage(product, variant, null, '2026-11-17')
  return renderToStaticMarkup(<Facts page={page} openLabel={false} nutritionAway={false} />)
}

test('origin, keeping and certifications stand together, the same for every product', () => {
  const rows = (page: string) =>
    [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, ...row]) => row)
  const all = [
    ['Origin', 'Peru'],
    ['Best within', '13 weeks, unopened'],
    ['Storage', 'Cool and dry.'],
    ['Certifications', 'Certified kosher. Fair Trade: Fair terms'],
  ]
  expect(rows(html())).toEqual(all)
  expect(rows(html('Chocolate, roasted hazelnut'))).toEqual([
    ['Tastes of', 'Chocolate, roasted hazelnut'],
    ...all,
  ])
})
