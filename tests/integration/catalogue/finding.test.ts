import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Suggestions } from '~/models/search/listing'
import { type Shop, startShop } from '../../support/shop'

let shop: Shop

beforeAll(async () => {
  shop = await startShop()
})

afterAll(async () => {
  await shop.stop()
})

// What people type, and the product that must come first: plain words, slips, plurals, synonyms, sizes, codes.
const expectations = `
almonds                | Raw Almonds
almond                 | Raw Almonds
almnods                | Raw Almonds
raw almonds            | Raw Almonds
smoked almonds         | Hickory-Smoked Almonds
unsalted almonds       | Dry-Roasted Almonds, unsalted
5 lb almonds           | Raw Almonds
cashews                | Whole Cashews, raw
chashews               | Whole Cashews, raw
whole cashews          | Whole Cashews, raw
organic cashews        | Organic Cashews, raw
pistachio              | Roasted Pistachios, salted
pistachoi              | Roasted Pistachios, salted
walnuts                | Walnut Halves, raw
walnut halves          | Walnut Halves, raw
pecans                 | Georgia Pecan Halves, raw
macadamia              | Roasted Macadamias, salted
macademia              | Roasted Macadamias, salted
filbert                | Kentish Cobnuts, roasted
filberts               | Kentish Cobnuts, roasted
cobnut                 | Kentish Cobnuts, roasted
peanut butter          | Peanut Butter, crunchy
pine nuts              | Pine Nuts
mixed nuts             | Deluxe Mixed Nuts, roasted salted
trail mix              | Hedgerow Trail Mix
trial mix              | Hedgerow Trail Mix
gorp                   | Hedgerow Trail Mix
pumpkin seeds          | Pumpkin Seeds, raw
pepitas                | Pumpkin Seeds, raw
sunflower seeds        | Sunflower Seeds, raw
chia                   | Chia Seeds
dried apricots         | Turkish Apricots, sun-dried
apricot                | Turkish Apricots, sun-dried
medjool dates          | Medjool Dates, Coachella Valley
kosher dates           | Medjool Dates, Coachella Valley
figs                   | Black Mission Figs
golden raisins         | Golden Raisins
cranberries            | Dried Cranberries
cranberys              | Dried Cranberries
cherries               | Tart Cherries
mangoes                | Dried Mango
chili mango            | Chili Mango
pineapple              | Pineapple Rings
prunes                 | Pitted Prunes
dried plums            | Pitted Prunes
ginger                 | Crystallized Ginger
dark chocolate almonds | Dark Chocolate Almonds
gummy bears            | Gummy Bears
gumy bears             | Gummy Bears
licorice               | Black Licorice, soft
liquorice              | Black Licorice, soft
fudge                  | Chocolate Fudge
halva                  | Pistachio Halva
rice crackers          | Rice Cracker Mix
banana chips           | Banana Chips
popcorn                | Sea Salt Popcorn
granola                | Maple Almond Granola
garbanzo               | Roasted Chickpeas, sea salt
wasabi peas            | Wasabi Peas
coffee                 | Larder Blend Coffee
earl grey              | Earl Grey
matcha                 | Matcha, ceremonial
chamomile              | Chamomile Tea
almond flour           | Almond Flour, blanched
almond butter          | Almond Butter, smooth
quinoa                 | Tricolor Quinoa
turmeric               | Turmeric Powder
hamper                 | Custom Gift Box
1001-01                | Raw Almonds
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

it.each(expectations)('“%s” finds %s first', async (query, product) => {
  const answer = await fetch(`${shop.url}/api/suggestions?query=${encodeURIComponent(query ?? '')}`)
  const { data }: { data: Suggestions } = await answer.json()
  expect(data.products[0]?.text).toBe(product)
})

it.each(['"', '!!!', '🥜', 'アーモンド', ' '.repeat(40), 'a'.repeat(500), "'; drop table--", '<script>'])(
  'takes %j calmly',
  async (query) => {
    const page = await fetch(`${shop.url}/search/instant?query=${encodeURIComponent(query)}`)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('<script>”')
  },
)

it('never shows samples or what is hidden', async () => {
  const page = await (await fetch(`${shop.url}/search/instant?query=sample`)).text()
  expect(page).not.toMatch(/class="card".*?sample/i)
})

it('opens the shelf from commercetools while search is away, and says that filters are', async () => {
  await shop.setFaults([{ vendor: 'algolia', status: 503 }])
  try {
    const shelf = await fetch(`${shop.url}/driedfruit/figs/?sort=price-asc`)
    expect(shelf.status).toBe(200)
    const html = await shelf.text()
    expect(html).toContain('Filters and sorting are away')
    expect(html).toContain('Black Mission Figs')
    const search = await fetch(`${shop.url}/search/instant?query=figs`)
    expect(search.status).toBe(503)
    expect(await search.text()).toContain('Search is away for a moment')
    expect((await fetch(`${shop.url}/api/suggestions?query=fi`)).status).toBe(503)
  } finally {
    await shop.clearFaults()
  }
})
