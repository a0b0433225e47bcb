import { table } from '@cobnut/platform/table'
import type { CategoryDraft } from '@commercetools/platform-sdk'

type CategoryRow = {
  key: string
  parent: string | undefined
  name: string
  /** A department is a part of the shop, a shelf belongs to one, a collection cuts across them. */
  kind: 'department' | 'shelf' | 'collection'
  description: string
}

// key | parent | name | kind | description. The key is part of the address.
const rows = table(
  `
nuts             |                  | Nuts                    | department | Roasted every morning in small batches, raw, or still in the shell.
almonds          | nuts             | Almonds                 | shelf | Raw, roasted, smoked, sliced and dipped in chocolate. From California growers we have known for years.
cashews          | nuts             | Cashews                 | shelf | Whole and creamy, from a handful to a case.
walnuts          | nuts             | Walnuts                 | shelf | Light halves from this autumn's crop, for the bowl and for baking.
pecans           | nuts             | Pecans                  | shelf | Georgia halves and pieces, plain, spiced and glazed.
pistachios       | nuts             | Pistachios              | shelf | In the shell for a slow evening, shelled for the kitchen.
hazelnuts        | nuts             | Hazelnuts & Cobnuts     | shelf | Oregon hazelnuts and the Kentish cobnuts that gave us our name.
macadamias       | nuts             | Macadamias              | shelf | Buttery and round, the gentlest nut of all.
peanuts          | nuts             | Peanuts                 | shelf | Virginia and Spanish, roasted in the shell or out.
brazilnuts       | nuts             | Brazil & Pine Nuts      | shelf | Large Brazil nuts and small pine nuts, both for more than the bowl.
mixednuts        | nuts             | Mixed Nuts              | shelf | Blends that keep their cashews to the last handful.
seeds            | nuts             | Seeds                   | shelf | Pumpkin, sunflower, chia and flax, for salads and bread.
single-serve     | nuts             | Single Serve            | shelf | One handful, one pack: for desks, school bags and trains.
driedfruit       |                  | Dried Fruit             | department | Dried where it was grown, most of it with nothing added.
apricots         | driedfruit       | Apricots                | shelf | Sun-dried Turkish apricots and tart Californian ones.
dates            | driedfruit       | Dates                   | shelf | Medjool, Deglet Noor and dates with something inside.
figs             | driedfruit       | Figs                    | shelf | Mission and Calimyrna figs, soft enough to tear.
raisins          | driedfruit       | Raisins & Currants      | shelf | Flame, golden and Thompson, on the vine and off.
cranberries      | driedfruit       | Cranberries             | shelf | Sweetened with cane sugar or with apple juice.
cherries         | driedfruit       | Cherries & Berries      | shelf | Tart Montmorency cherries, blueberries, mulberries and more.
mango            | driedfruit       | Mango & Tropical Fruit  | shelf | Mango, pineapple, papaya, banana and coconut.
applespears      | driedfruit       | Apples, Pears & Peaches | shelf | Orchard fruit in rings and halves.
prunes           | driedfruit       | Prunes & Plums          | shelf | Soft prunes, pitted and ready.
tomatoes         | driedfruit       | Dried Vegetables        | shelf | Dried tomatoes and crisp vegetables, for the pan and the bowl.
gingerfruit      | driedfruit       | Ginger & Candied Fruit  | shelf | Crystallized ginger, orange peel and other bright things.
chocolatessweets |                  | Chocolate & Sweets      | department | Chocolate-covered everything, and the sweets of the corner shop.
dark-chocolate   | chocolatessweets | Dark Chocolate          | shelf | From 60 to 85 percent cocoa, in squares, chips and coats.
milk-chocolate   | chocolatessweets | Milk & White Chocolate  | shelf | Milk and white chocolate around nuts, fruit and malt.
gummies          | chocolatessweets | Gummies & Jellies       | shelf | Bears, worms, rings and fruit slices.
hardcandy        | chocolatessweets | Hard Candy & Licorice   | shelf | Drops, mints, licorice and toffee.
fudge            | chocolatessweets | Fudge, Brittle & Halva  | shelf | Made in copper pans and cut by hand.
snacks           |                  | Snacks                  | department | Trail mixes, crackers, chips and other things that do not last the afternoon.
trailmix         | snacks           | Trail Mixes             | shelf | Our own blends, and yours.
crackers         | snacks           | Crackers & Pretzels     | shelf | Rice crackers, sesame sticks and pretzels.
chips            | snacks           | Chips & Crisps          | shelf | Banana, plantain, beet and coconut, thin and crisp.
popcorn          | snacks           | Popcorn & Corn          | shelf | Popcorn to pop, popped, and corn that never pops.
granola          | snacks           | Granola & Bars          | shelf | Baked slowly, in clusters and in bars.
chickpeas        | snacks           | Roasted Beans & Peas    | shelf | Chickpeas, edamame, wasabi peas and broad beans.
coffeesteas      |                  | Coffee & Tea            | department | Roasted on Mondays, blended when you order.
coffee           | coffeesteas      | Coffee                  | shelf | Single farms and house blends, whole or ground for your pot.
blacktea         | coffeesteas      | Black Tea               | shelf | Breakfast blends, Darjeeling, Earl Grey and chai.
greentea         | coffeesteas      | Green & White Tea       | shelf | Sencha, jasmine, matcha and white peony.
herbaltea        | coffeesteas      | Herbal Tea              | shelf | Mint, chamomile, rooibos and hibiscus, without caffeine.
cocoa            | coffeesteas      | Hot Chocolate           | shelf | Drinking chocolate for cold afternoons.
cookingbaking    |                  | Baking                  | department | Flours, powders, sugars and spices for the kitchen shelf.
powders          | cookingbaking    | Powders & Superfoods    | shelf | Cacao, maca, matcha and other useful powders.
flours           | cookingbaking    | Flours & Meals          | shelf | Almond flour, oat flour and cornmeal, milled fine.
bakingnuts       | cookingbaking    | Baking Nuts & Chips     | shelf | Sliced, chopped and diced, with chips to match.
butters          | cookingbaking    | Nut Butters             | shelf | Ground from one nut with nothing else.
grains           | cookingbaking    | Grains & Rice           | shelf | Oats, quinoa, farro and rice.
beans            | cookingbaking    | Beans & Lentils         | shelf | For soups, stews and salads.
spices           | cookingbaking    | Spices & Salt           | shelf | Ground to order, in tins that keep them fresh.
sugars           | cookingbaking    | Sugars & Syrups         | shelf | Coconut sugar, maple sugar and honey.
gifts            |                  | Gifts                   | department | Boxes, trays and tins, with your note inside.
giftboxes        | gifts            | Gift Boxes              | shelf | Ribboned boxes of treats, six or twelve.
gifttrays        | gifts            | Gift Trays              | shelf | Round wooden trays with five or six sections.
gifttins         | gifts            | Gift Tins               | shelf | Tins to keep long after the nuts are gone.
minibox          | gifts            | Mini Boxes              | shelf | The small boxes that fill a gift box.
greetingcards    | gifts            | Greeting Cards          | shelf | A card to go with it, written by you and folded by us.
samples          | gifts            | Samples                 | shelf | A taste before you buy a bag.
custom           |                  | Made Your Way           | collection | Your own trail mix, tray or box.
organic          |                  | Organic                 | collection | Certified organic, from farm to bag.
raw              |                  | Raw                     | collection | Never heated above 118 °F.
gluten-free      |                  | Gluten-free             | collection | Packed away from wheat.
superfoods       |                  | Superfoods              | collection | Seeds, berries and powders with much in little.
officesnacks     |                  | Office Snacks           | collection | What keeps a meeting friendly, by the case.
new              |                  | New Products            | collection | What came in this season.
bestsellers      |                  | Top Sellers             | collection | What most people come back for.
wholesalebulk    |                  | Wholesale & Bulk        | collection | Cases for kitchens, cafés and shops.
`,
  5,
)

/** Products of these shelves only go with others, so search hides them. */
const beside = ['minibox', 'greetingcards', 'samples']

export const categories: CategoryRow[] = rows.map(
  ([key = '', parent, name = '', kind, description = '']) => ({
    key,
    parent: parent || undefined,
    name,
    kind: kind as CategoryRow['kind'],
    description,
  }),
)

const byKey = new Map(categories.map((category) => [category.key, category]))

export function categoryOf(key: string): CategoryRow {
  const category = byKey.get(key)
  if (!category) throw new Error(`No category ${key}`)
  return category
}

/** The category and its ancestors, topmost first. */
export function lineageOf(key: string): CategoryRow[] {
  const category = categoryOf(key)
  return category.parent ? [...lineageOf(category.parent), category] : [category]
}

/** For example `/nuts/almonds/`. */
export function pathOf(key: string): string {
  return `/${lineageOf(key)
    .map((category) => category.key)
    .join('/')}/`
}

/** A shelf shows the picture of its first product. */
export function categoryDrafts(pictureOf: (shelf: string) => string | undefined): CategoryDraft[] {
  return categories.map((category, place) => ({
    key: category.key,
    name: { en: category.name },
    slug: { en: category.key },
    description: { en: category.description },
    metaTitle: { en: `${category.name} | Cobnut` },
    metaDescription: { en: category.description },
    orderHint: `0.${String(place + 1).padStart(3, '0')}`,
    parent: category.parent ? { typeId: 'category', key: category.parent } : undefined,
    custom: {
      type: { typeId: 'type', key: 'category' },
      fields: {
        urlName: category.key,
        kind: category.kind,
        pageType: category.kind === 'department' ? 'landing' : 'listing',
        idealForSuggestions: !beside.includes(category.key),
        image:
          (category.kind === 'shelf' && pictureOf(category.key)) ||
          `/pictures/tile-${lineageOf(category.key)[0]?.key}.svg`,
      },
    },
  }))
}
