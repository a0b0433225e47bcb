import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { correctionShown, productsShown } from './shown'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function search(query: string, rest = ''): Promise<string> {
  const page = await fetch(`${shop.url}/search/instant?query=${encodeURIComponent(query)}${rest}`)
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
    ['raw almonds', 'Raw Almonds'],
    ['smoked almonds', 'Hickory-Smoked Almonds'],
    ['black walnuts', 'Black Walnuts'],
    ['pine nuts', 'Pine Nuts'],
    ['dark chocolate almonds', 'Dark Chocolate Almonds'],
    ['golden raisins', 'Golden Raisins'],
    ['dried cherry', 'Tart Cherries'],
    ['pecans halves', 'Georgia Pecan Halves, raw'],
    ['goji', 'Goji Berries'],
    ['chia', 'Chia Seeds'],
    ['wasabi peas', 'Wasabi Peas'],
    ['sesame sticks', 'Sesame Sticks'],
    ['rice crackers', 'Rice Cracker Mix'],
    ['peanut butter', 'Peanut Butter, crunchy'],
    ['almond flour', 'Almond Flour, blanched'],
    ['espresso beans', 'Dark Chocolate Espresso Beans'],
    ['popcorn', 'Sea Salt Popcorn'],
    ['coffee', 'Larder Blend Coffee'],
    ['matcha', 'Matcha, ceremonial'],
    ['quinoa', 'Tricolor Quinoa'],
    ['ginger', 'Crystallized Ginger'],
  ],
  'what a thing is, before what has it in it': [
    ['honey', 'Wildflower Honey'],
    ['cocoa', 'Cacao Powder, raw'],
    ['cacao', 'Cacao Powder, raw'],
    ['cinnamon', 'Ceylon Cinnamon, ground'],
    ['salt', 'Sea Salt Flakes'],
    ['sea salt', 'Sea Salt Flakes'],
    ['pepper', 'Tellicherry Peppercorns'],
    ['black pepper', 'Tellicherry Peppercorns'],
    ['sugar', 'Coconut Sugar, organic'],
    ['brown sugar', 'Turbinado Sugar'],
    ['raw sugar', 'Turbinado Sugar'],
    ['coconut', 'Organic Coconut, shredded'],
    ['maple', 'Dark Maple Syrup'],
    ['syrup', 'Dark Maple Syrup'],
    ['butter', 'Peanut Butter, crunchy'],
    ['rice', 'Wild Rice'],
    ['beans', 'Black Beans'],
    ['peas', 'Wasabi Peas'],
    ['oats', 'Rolled Oats, organic'],
    ['flour', 'Almond Flour, blanched'],
    ['tea', 'English Breakfast Tea'],
    ['espresso', 'Forte Espresso'],
    ['cardamom', 'Cardamom Pods'],
    ['peach', 'Dried Peaches'],
    ['caramel', 'Salted Caramels'],
    ['toffee', 'Almond Buttercrunch Toffee'],
    ['chocolate', 'Dark Chocolate Almonds'],
    ['white chocolate', 'White Chocolate Squares'],
    ['granola', 'Maple Almond Granola'],
    ['flaked almonds', 'Sliced Almonds, natural'],
    ['gluten free', 'Raw Almonds'],
  ],
  'in the shell and out of it': [
    ['pistachios in the shell', 'Roasted Pistachios, salted'],
    ['in-shell pistachios', 'Roasted Pistachios, salted'],
    ['almonds in the shell', 'Almonds in the Shell'],
    ['walnuts in shell', 'Walnuts in the Shell'],
    ['peanuts in the shell', 'Virginia Peanuts, roasted in the shell'],
    ['nuts in the shell', 'Nuts in the Shell, assorted'],
    ['inshell hazelnuts', 'Hazelnuts in the Shell'],
    ['shelled pistachios', 'Shelled Pistachios, raw'],
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
    // Dried strawberries are not to be had for the moment.
    ['strawberies', 'Strawberry Licorice'],
    ['blueberrys', 'Dried Blueberries'],
    ['medjol dates', 'Medjool Dates, Coachella Valley'],
    ['choclate', 'Dark Chocolate Almonds'],
    ['chamomille', 'Chamomile Tea'],
    ['earl gray', 'Earl Grey'],
    ['gummi bears', 'Gummy Bears'],
    ['wallnuts', 'Walnut Halves, raw'],
    ['walnutts', 'Walnut Halves, raw'],
    ['pistachoi', 'Roasted Pistachios, salted'],
    ['macadmia', 'Roasted Macadamias, salted'],
    ['pretzles', 'Sourdough Pretzel Nuggets'],
    ['apricto', 'Turkish Apricots, sun-dried'],
    ['dried mnago', 'Dried Mango'],
    ['rosted almonds', 'Dry-Roasted Almonds, lightly salted'],
    ['trial mix', 'Hedgerow Trail Mix'],
    ['alomds', 'Raw Almonds'],
    ['chashews', 'Whole Cashews, raw'],
    ['pumkin seeds', 'Pumpkin Seeds, raw'],
    ['quiona', 'Tricolor Quinoa'],
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
    ['candy', 'Candy-Coated Chocolates'],
    ['polenta', 'Stone-Ground Cornmeal'],
    ['goobers', 'Virginia Peanuts, roasted in the shell'],
    ['sunflower kernels', 'Sunflower Seeds, raw'],
    ['garbanzo', 'Garbanzo Beans'],
    ['cornnuts', 'Giant Corn, roasted salted'],
    ['fava beans', 'Crunchy Broad Beans'],
    ['soy nuts', 'Roasted Edamame'],
    ['tea bags', 'English Breakfast Tea'],
    ['christmas gift', 'Holiday Grand Box'],
    ['individually wrapped nuts', 'Deluxe Mixed Nuts, single serve'],
    ['chocolate covered raisins', 'Chocolate Raisins'],
    ['in shell pistachios', 'Roasted Pistachios, salted'],
    ['unshelled pistachios', 'Roasted Pistachios, salted'],
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
    ['5lb almonds', 'Raw Almonds'],
    ['almonds 1 pound', 'Raw Almonds'],
    ['16 oz cashews', 'Whole Cashews, raw'],
    ['half a pound of macadamias', 'Roasted Macadamias, salted'],
    ['2lbs walnuts', 'Walnut Halves, raw'],
    ['single serve nuts', 'Deluxe Mixed Nuts, single serve'],
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
    ['sugar-free gummy bears', 'Sugar-Free Gummy Bears'],
    ['keto', 'Sugar-Free Dark Chocolate Almonds'],
    ['decaf', 'Decaf Larder Blend'],
    ['nuts no salt', 'Deluxe Mixed Nuts, unsalted'],
  ],
  'what is cheaper now, and what is only there now': [
    ['sale', 'Dry-Roasted Almonds, lightly salted'],
    ['deals', 'Dry-Roasted Almonds, lightly salted'],
    ['almonds on sale', 'Dry-Roasted Almonds, lightly salted'],
    ['seasonal nuts', 'Nuts in the Shell, assorted'],
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
    ['1001-01', 'Raw Almonds'],
  ],
  'brands of others, of which the food is meant': [
    ['blue diamond almonds', 'Raw Almonds'],
    ['planters peanuts', 'Virginia Peanuts, roasted in the shell'],
    ['kirkland mixed nuts', 'Deluxe Mixed Nuts, roasted salted'],
    ['craisins brand dried cranberries', 'Dried Cranberries'],
  ],
  'words half typed': [
    ['alm', 'Raw Almonds'],
    ['cash', 'Whole Cashews, raw'],
    ['pist', 'Roasted Pistachios, salted'],
    ['dark ch', 'Dark Chocolate Almonds'],
    ['honey roasted pea', 'Honey-Roasted Peanuts'],
    ['trail m', 'Hedgerow Trail Mix'],
    ['medj', 'Medjool Dates, Coachella Valley'],
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
    ['giftbox', 'Custom Gift Box'],
    ['honey roasted peanuts', 'Honey-Roasted Peanuts'],
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
    ['wallnuts', 'walnuts'],
    ['alomds', 'almonds'],
    ['pistacios in shell', 'pistachios in the shell'],
  ])('%s: showing results for %s', async (typed, instead) => {
    expect(correctionShown(await search(typed))).toBe(instead)
  })

  test('on every page and in every order alike, with all that the right spelling finds', async () => {
    const asked = [
      ['almonds', 'almnods', '&sort=price-asc'],
      ['nuts', 'nutz', '&page=2'],
      ['almonds', 'almnods', '&diet=organic'],
    ]
    for (const [right = '', typed = '', rest = ''] of asked) {
      const html = await search(typed, rest)
      expect(correctionShown(html), typed + rest).toBe(right)
      expect(productsShown(html), typed + rest).toEqual(productsShown(await search(right, rest)))
    }
    expect(correctionShown(await search('almonds', '&sort=price-asc'))).toBeUndefined()
  })

  test('the search box offers the same products first', async () => {
    for (const typed of ['wallnuts', 'almnods', 'pistacios']) {
      const answer = await fetch(`${shop.url}/api/suggestions?query=${typed}`)
      const { data } = await answer.json<{ data: { products: { text: string }[] } }>()
      expect(data.products[0]?.text, typed).toBe(productsShown(await search(typed))[0])
    }
  })

  test.each(['almonds', 'pecan', 'choc', 'filberts', '25 lb almonds', 'gluten-free oats'])(
    '%s was spelt well',
    async (typed) => {
      expect(correctionShown(await search(typed))).toBeUndefined()
    },
  )

  test('words that no product has together find what has some of them, and the page says so', async () => {
    const html = await search('almonds xyzzy')
    expect(productsShown(html)[0]).toBe('Raw Almonds')
    expect(html).toContain('Nothing has all of these words')
    expect(await search('raw almonds')).not.toContain('Nothing has all of these words')
  })
})
