import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { correctionShown, productsShown } from './shown'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function search(query: string): Promise<string> {
  const page = await fetch(`${shop.url}/search/instant?query=${encodeURIComponent(query)}`)
  expect(page.status).toBe(200)
  return page.text()
}

/** What a shopper types, and the product that must come first. */
const queries: Record<string, [query: string, first: string][]> = {
  'plain words, in one number or the other': [
    ['almonds', 'Raw Almonds'],
    ['almond', 'Raw Almonds'],
    ['walnut', 'Walnut Halves, raw'],
    ['walnuts', 'Walnut Halves, raw'],
    ['pecans', 'Georgia Pecan Halves, raw'],
    ['cashews', 'Whole Cashews, raw'],
    ['pistachios', 'Roasted Pistachios, salted'],
    ['cherries', 'Tart Cherries'],
    ['cherry', 'Tart Cherries'],
    ['cranberries', 'Dried Cranberries'],
    ['mangoes', 'Dried Mango'],
    ['medjool date', 'Medjool Dates, Coachella Valley'],
    ['turkish apricot', 'Turkish Apricots, sun-dried'],
    ['fig', 'Black Mission Figs'],
    ['nuts', 'Deluxe Mixed Nuts, roasted salted'],
  ],
  'swapped, missing, doubled and wrong letters': [
    ['almnods', 'Raw Almonds'],
    ['alomnds', 'Raw Almonds'],
    ['amlonds', 'Raw Almonds'],
    ['almods', 'Raw Almonds'],
    ['allmonds', 'Raw Almonds'],
    ['cahsews', 'Whole Cashews, raw'],
    ['casehws', 'Whole Cashews, raw'],
    ['pecna', 'Georgia Pecan Halves, raw'],
    ['pistashios', 'Roasted Pistachios, salted'],
    ['pistacios', 'Roasted Pistachios, salted'],
    ['hazlenut', 'Raw Hazelnuts'],
    ['macademia', 'Roasted Macadamias, salted'],
    ['brasil nuts', 'Brazil Nuts, raw'],
    ['mixde nuts', 'Deluxe Mixed Nuts, roasted salted'],
    ['appricots', 'Turkish Apricots, sun-dried'],
    ['strawberies', 'Strawberries, dried'],
    ['blueberrys', 'Dried Blueberries'],
    ['medjol dates', 'Medjool Dates, Coachella Valley'],
    ['choclate', 'Dark Chocolate Almonds'],
    ['chamomille', 'Chamomile Tea'],
    ['earl gray', 'Earl Grey'],
    ['gummi bears', 'Gummy Bears'],
  ],
  'other names of the same food': [
    ['filberts', 'Kentish Cobnuts, roasted'],
    ['garbanzo beans', 'Garbanzo Beans'],
    ['dried plums', 'Pitted Prunes'],
    ['prunes', 'Pitted Prunes'],
    ['sultanas', 'Flame Raisins, jumbo'],
    ['studentenfutter', 'Hedgerow Trail Mix'],
    ['gorp', 'Hedgerow Trail Mix'],
    ['cocoa powder', 'Cacao Powder, raw'],
    ['pepitas', 'Pumpkin Seeds, raw'],
    ['groundnuts', 'Virginia Peanuts, roasted in the shell'],
    ['liquorice', 'Black Licorice, soft'],
    ['pignoli', 'Pine Nuts'],
    ['linseed', 'Golden Flax Seeds'],
    ['corn nuts', 'Giant Corn, roasted salted'],
    ['almond meal', 'Almond Flour, blanched'],
    ['craisins', 'Dried Cranberries'],
    ['candied ginger', 'Crystallized Ginger'],
    ['gift card', 'Gift Certificate'],
    ['hamper', 'Custom Gift Box'],
    ['dehydrated mango', 'Dried Mango'],
    ['candy', 'Gummy Bears'],
    ['polenta', 'Stone-Ground Cornmeal'],
  ],
  'sizes as people write them': [
    ['25 lb almonds', 'Raw Almonds'],
    ['25lb almonds', 'Raw Almonds'],
    ['almonds 25 lb', 'Raw Almonds'],
    ['5 pounds of cashews', 'Whole Cashews, raw'],
    ['1 lb pistachios', 'Roasted Pistachios, salted'],
    ['8-oz macadamia', 'Roasted Macadamias, salted'],
    ['50 lb popcorn', 'Popcorn Kernels, white'],
    ['bulk almonds', 'Raw Almonds'],
    ['wholesale cashews', 'Whole Cashews, raw'],
  ],
  'diets and what is left out': [
    ['organic almonds', 'Organic Raw Almonds'],
    ['organic dates', 'Organic Medjool Dates'],
    ['kosher almonds', 'Raw Almonds'],
    ['vegan gummy bears', 'Vegan Gummy Bears'],
    ['vegan candy', 'Vegan Gummy Bears'],
    ['gluten free flour', 'Almond Flour, blanched'],
    ['sugar free chocolate', 'Sugar-Free Dark Chocolate Almonds'],
    ['unsalted cashews', 'Roasted Cashews, unsalted'],
    ['no salt cashews', 'Roasted Cashews, unsalted'],
    ['low sodium cashews', 'Roasted Cashews, 50% less salt'],
    ['salted cashews', 'Roasted Cashews, salted'],
  ],
  'names of the house': [
    ['cobnut', 'Kentish Cobnuts, roasted'],
    ['kentish cobnuts', 'Kentish Cobnuts, roasted'],
    ['hedgerow', 'Hedgerow Trail Mix'],
    ['larder blend', 'Larder Blend Coffee'],
    ['harvest box', 'Harvest Box'],
    ['izakaya', 'Izakaya Snack Mix'],
    ['keepsake tin', 'Cobnut Keepsake Tin'],
    ['marcona', 'Marcona Almonds with Rosemary'],
    ['zaatar', "Roasted Chickpeas, za'atar"],
    ['1001', 'Raw Almonds'],
  ],
  'words half typed': [
    ['alm', 'Raw Almonds'],
    ['cash', 'Whole Cashews, raw'],
    ['pist', 'Roasted Pistachios, salted'],
    ['dark ch', 'Dark Chocolate Almonds'],
    ['honey roasted pea', 'Honey-Roasted Peanuts'],
  ],
  'words together, apart and the other way round': [
    ['rawalmonds', 'Raw Almonds'],
    ['almonds raw', 'Raw Almonds'],
    ['trailmix', 'Hedgerow Trail Mix'],
    ['driedmango', 'Dried Mango'],
    ['pinenuts', 'Pine Nuts'],
    ['peanutbutter', 'Peanut Butter, crunchy'],
    ['almondbutter', 'Almond Butter, smooth'],
    ['pop corn', 'Sea Salt Popcorn'],
    ['hazelnut coffee', 'Hazelnut Coffee'],
    ['chocolate covered almonds', 'Dark Chocolate Almonds'],
    ['nut mix', 'Deluxe Mixed Nuts, roasted salted'],
  ],
}

describe.each(Object.entries(queries))('%s', (_, list) => {
  test.each(list)('%s: %s', async (query, first) => {
    expect(productsShown(await search(query))[0]).toBe(first)
  })
})

describe('what was searched for is said when it is not what was typed', () => {
  test.each([
    ['almnods', 'almonds'],
    ['choclate', 'chocolate'],
    ['medjol dates', 'medjool dates'],
    ['strawberies', 'strawberries'],
  ])('%s: showing results for %s', async (typed, instead) => {
    expect(correctionShown(await search(typed))).toBe(instead)
  })

  test.each(['almonds', 'pecan', 'choc', 'filberts', '25 lb almonds'])('%s was spelt well', async (typed) => {
    expect(correctionShown(await search(typed))).toBeUndefined()
  })

  test('words that no product has together find what has some of them, and the page says so', async () => {
    const html = await search('almonds xyzzy')
    expect(productsShown(html)[0]).toBe('Raw Almonds')
    expect(html).toContain('Nothing has all of these words')
    expect(await search('raw almonds')).not.toContain('Nothing has all of these words')
  })
})
