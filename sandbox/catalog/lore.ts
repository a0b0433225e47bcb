import { table } from '@cobnut/platform/table'
import type { Food } from './foods'
import type { ProductRow } from './rows'
import { pick } from './table'

/** Texts about a food: origin, use, benefits, storage. */
type Lore = {
  about: string[]
  use: string[]
  health: string
  storage: string
  weeks: number | undefined
  google: string
}

export const STORAGE: Record<string, string> = {
  nuts: 'Three months in a cool cupboard, a year in the fridge, two in the freezer.',
  fruit: 'Six months in a cool, dry cupboard; a year in the fridge. Close the bag after use.',
  sweets: 'In a cool, dry place out of the sun, below 70 °F. Best within six months.',
  crisp: 'Closed and dry. Best within four weeks of opening.',
  beans: 'Closed, dark and dry. Best within four weeks of opening.',
  leaves: 'In a closed tin, away from light and spices. Best within two years.',
  dry: 'In a closed jar, cool and dry. Best within a year.',
  box: 'In a cool, dry place out of the sun, below 70 °F. Best within three months.',
  paste: 'In the cupboard until opened, in the fridge after. Stir before use.',
  none: 'Keep dry and flat.',
  mail: 'Keep the email: the code in it is as good as money.',
}

/** Unopened, in weeks. */
const KEEPS: Record<string, number> = {
  nuts: 13,
  fruit: 26,
  sweets: 26,
  crisp: 20,
  beans: 26,
  leaves: 104,
  dry: 52,
  box: 13,
  paste: 52,
}

// key | about / about | use / use | why it is good | storage | Google category
const rows = table(
  `
almond    | Our almonds come from three family orchards in the San Joaquin Valley and are sorted by eye / Nonpareil almonds are the flat, sweet ones: thin skin, clean snap, no bitterness | Good by the handful, over yogurt, or chopped into crumble / Toast them for six minutes and they smell of marzipan | Almonds bring vitamin E, magnesium and plant protein, and keep you going until dinner. | nuts | Nuts & Seeds
cashew    | Cashews are the kernel under a fruit, steamed out of their shell and dried slowly | Soak and blend them for a sauce that needs no cream / Throw a handful into a stir-fry at the very end | Cashews are a good source of copper and magnesium. | nuts | Nuts & Seeds
walnut    | Chandler walnuts, light in color and mild, cracked to order in Linden, California / A walnut is at its best in the first months after harvest, so we buy little and often | For salads with blue cheese, for brownies, for the bowl by the fire / Toast them and rub off the skins for a sweeter bite | Walnuts are rich in the plant kind of omega-3. | nuts | Nuts & Seeds
pecan     | Our pecans grow along the Flint River in Georgia, on trees planted by grandparents / Mammoth halves, shelled with care so that most stay whole | For pie, of course, and for oatmeal the rest of the year / Warm them with butter and salt and stand back | Pecans bring fiber, manganese and good fats. | nuts | Nuts & Seeds
pistachio | Grown in the dry heat of the Central Valley, where the shells split open by themselves / The green comes from slow ripening and from nothing else | A slow nut for long talks / Chop them over ice cream, rice or roast carrots | Pistachios have more potassium than most nuts, and all nine amino acids we need. | nuts | Nuts & Seeds
hazelnut  | Oregon grows nearly all American hazelnuts; ours come from the Willamette Valley / A cobnut is a hazelnut picked by its farmer at the right hour | Made for chocolate, for pears, for a coffee break / Grind them for a torte without flour | Hazelnuts are high in folate and vitamin E. | nuts | Nuts & Seeds
macadamia | The hardest shell and the softest nut; ours are cracked at the farm in Queensland / Style 0 and 1 halves and wholes, dried for four weeks before they meet the salt | With white chocolate in a cookie, or with nothing at all / Crush them over fish before it goes into the oven | Macadamias are rich in monounsaturated fat, the kind olive oil is liked for. | nuts | Nuts & Seeds
peanut    | Virginia peanuts, the large ones from sandy soil south of the James River / A peanut is a bean that grows up underground and behaves like a nut | For ball games, for noodles with lime, for the birds if you must / Grind them and you have peanut butter | Peanuts have more protein than any nut. | nuts | Nuts & Seeds
brazil    | Gathered under wild trees, not planted ones, by people who live with the forest / A small share in the bowl goes a long way | Two or three a day are plenty / Toast them lightly and shave them over greens | Brazil nuts are the richest source of selenium there is. | nuts | Nuts & Seeds
mixednuts | We blend each nut at its own roast, so that nothing is pale and nothing burnt / No peanuts to fill it up, and cashews to the last handful | For guests, and for when there are none / Keep a bag at work and make friends | A mix brings a bit of everything: vitamin E, magnesium, fiber and protein. | nuts | Nuts & Seeds
seed      | Cleaned twice and sorted by light, so there is nothing in the bag but seed / Small and mild, and never bitter | Over salads and soups, into bread and bars / Soak a spoonful overnight and breakfast is ready | Seeds bring fiber, plant protein and minerals in a small space. | dry | Nuts & Seeds
apricot   | Picked ripe in Malatya, halved by hand and laid in the sun for a week / Plump and bright, between sweet and sharp | Cut them into couscous, or dip half of each in chocolate / Simmer them with a stick of cinnamon | Apricots bring vitamin A, potassium and fiber. | fruit | Dried Fruits
date      | From palms in the Coachella Valley, picked bunch by bunch as they ripen / Soft as caramel, with nothing added | Fill them with a nut and a pinch of salt / Blend them instead of sugar | Dates bring potassium and fiber with their sweetness. | fruit | Dried Fruits
fig       | Dried on the tree until they fall, as figs have been for four thousand years / Jammy inside, with seeds that crackle | With blue cheese, with ham, with walnut bread / Poach them in red wine | Figs are among the fruits richest in calcium and fiber. | fruit | Dried Fruits
raisin    | Laid on paper between the rows near Fresno and turned by hand / Sweet with a little acid, as a grape should be | In bread, in rice, in a lunch box / Soak them in warm tea before baking | Raisins bring iron and potassium. | fruit | Dried Fruits
cranberry | Wet-harvested in Wisconsin in October, when the bogs turn red / Sharp first, then sweet | For salads with goat cheese, for scones, for turkey sandwiches / Stir them into warm grains | Cranberries bring plant compounds that are good for the bladder. | fruit | Dried Fruits
cherry    | Picked ripe and dried whole, so the juice stays where it was / Sharp, deep in color, chewy | Into granola, muesli and dark chocolate bark / A spoonful with yogurt is breakfast | Cherries bring potassium, fiber and the pigments that make them dark. | fruit | Dried Fruits
mango     | Cut ripe near the tree and dried within the day / Bright, chewy, and tasting of the sun | In a lunch box, or chopped into a salsa / Dip one end in dark chocolate and chili | Tropical fruits bring vitamin C, potassium and fiber. | fruit | Dried Fruits
orchard   | From cold orchards where the fruit has time / Soft, and sweet like the fruit they were | With cheese, in stuffing, or stewed with lemon / Chop into oatmeal as it simmers | Orchard fruits bring fiber that feeds the right bacteria. | fruit | Dried Fruits
prune     | D'Agen plums from the Sacramento Valley, dried whole and pitted warm / Glossy and winey | Wrap them in bacon, or stew them with orange / Puree them into brownies instead of butter | Prunes bring fiber and vitamin K. | fruit | Dried Fruits
vegetable | Cut, dried and crisped with little oil / All of the taste, none of the peeling | Into soups and stews, or straight from the bag / Crumble over a salad | | crisp | Snack Foods
ginger    | Cooked slowly in syrup, then rolled in sugar / Hot and sweet at once | Chop into cakes, or take along on a boat / Lovely with dark chocolate | Ginger settles the stomach. | fruit | Candied Fruit
chocolate | Made from beans bought by name and conched for two days / Real cocoa butter, no palm oil, no shortcuts | With coffee at four o'clock / Bring a bag and be asked again | Cocoa is rich in flavanols; dark chocolate has the most. | sweets | Candy & Chocolate
gummy     | Colored with fruit and vegetable juice, not out of a tube / Soft, with a proper chew | For car rides and birthdays / A few in a glass of fizz | | sweets | Candy & Chocolate
candy     | Boiled in small copper pans and cut warm / As it was in the corner shop | For the bowl by the door / One for the road | | sweets | Candy & Chocolate
fudge     | Stirred by hand in copper and cut when the marble says so / Crumbles, then melts | With black coffee / Wrap a few pieces as a present | | sweets | Candy & Chocolate
trailmix  | Mixed to order, so the fruit stays soft and the nuts stay crisp / Every handful has some of everything | For mountains, and for desks / Pour over yogurt and call it breakfast | | nuts | Trail & Snack Mixes
cracker   | Baked, not fried, in small batches / Crisp enough to be heard | With beer, with tea, with soup / Best shared, though nobody does | Light, with a lot of crunch for the calories. | crisp | Crackers
chips     | Sliced thin and cooked in small kettles / Nothing but what is on the bag | With guacamole, or alone in front of a film / Crush over a salad | Made from whole vegetables and fruit. | crisp | Chips
popcorn   | From one family's fields in Nebraska / Big flakes, few that stay behind | Film night, or any night / Toss with butter and smoked paprika | Popcorn is a whole grain. | crisp | Popcorn
granola   | Baked at low heat for an hour and broken by hand / Sweetened just enough | With milk, with yogurt, from the jar / Sprinkle over baked fruit | Whole grains and nuts for a slow morning. | crisp | Cereal & Granola
legume    | Soaked, roasted and seasoned while warm / All crunch, and real protein | For the desk drawer / Over a salad instead of croutons | Beans and peas are rich in protein and fiber. | crisp | Snack Foods
coffee    | Bought from farms we know, roasted on Mondays, packed with the date / Sweet, round, and never burnt | Two ounces a quart, water just off the boil / Good black; kind to milk | | beans | Coffee
tea       | Picked in spring, when the leaf is small / Whole leaves, not dust | Three minutes, then taste / Good for a second cup | Tea has less caffeine than coffee, and lets you keep it longer. | leaves | Tea & Infusions
tisane    | Cut coarse, so that the scent stays in / No caffeine, nothing added | Five minutes in boiling water / Good over ice with a slice of lemon | | leaves | Tea & Infusions
cocoa     | Cocoa and shaved chocolate, in equal parts / Thick enough to slow the afternoon | Two spoons in hot milk / Whisk well and add a pinch of salt | | dry | Hot Chocolate
cacao     | Beans from small farms, fermented, dried and cracked by hand / Bitter first, then fruit | Over yogurt, into granola, on top of a cake / Grind a few with your coffee | Cacao brings fiber, iron and magnesium. | dry | Food Powders
powder    | Dried at low heat and milled fine / One thing, and nothing to make it flow | A spoonful in a smoothie, porridge or pancakes / Start with a little | | dry | Food Powders
flour     | Milled in small runs, so it is fresh when you bake / Fine, even, and weighed honestly | For cakes, crusts and thick soups / Sift it once before you start | | dry | Flour
butter    | Ground from roasted nuts on a stone mill / The oil on top is a good sign | On toast, in sauces, from the spoon / Stir it and keep it upside down | Nut protein and good fats, and no palm oil. | paste | Nut Butters
grain     | Whole, clean and quick to rinse / Nutty, and never mushy if you watch the clock | Cook a pot on Sunday / Good in soups and under stews | Whole grains keep you full for long. | dry | Grains & Rice
bean      | This year's crop, so they cook evenly / Thin-skinned and creamy | Soak overnight, simmer gently, salt at the end / For soups, stews and salads | Beans bring fiber, iron and protein. | dry | Beans & Lentils
spice     | Ground to order and sealed in a tin the same day / Smell it before you use it: less is needed than you think | Bloom it in warm oil / A pinch at the end, too | | leaves | Herbs & Spices
sugar     | Unrefined, with the taste of where it came from / Sweet, with something behind it | In coffee, in cakes, over porridge / Use it spoon for spoon | | dry | Sugar & Sweeteners
gift      | Packed by hand, tied with a ribbon, with your note on top / Everything in it is from this week's roast | For birthdays, for thanks, for no reason / Have it sent straight to them | | box | Food Gift Baskets
paper     | Printed on heavy cotton paper / Your words on the inside, in a hand that can be read | Goes into the box, on top / Signed as you wish | | none | Arts & Entertainment > Party & Celebration > Gift Giving > Greeting & Note Cards
certificate | Sent with your words to whoever you name / Good for everything in the shop, in one go or in several | Whoever gets it enters its code at checkout / The rest stays on it | | mail | Arts & Entertainment > Party & Celebration > Gift Giving > Gift Cards & Certificates
`,
  6,
)

const googlePath = (google: string) =>
  google.includes('>') ? google : `Food, Beverages & Tobacco > Food Items > ${google}`

const lores: ReadonlyMap<string, Lore> = new Map(
  rows.map(([key = '', about = '', use = '', health = '', storage = '', google = '']) => [
    key,
    {
      about: about.split(' / '),
      use: use.split(' / '),
      health,
      storage: STORAGE[storage] ?? '',
      weeks: KEEPS[storage],
      google: googlePath(google),
    },
  ]),
)

export function loreOf(food: Food): Lore {
  const lore = lores.get(food.lore)
  if (!lore) throw new Error(`Nothing is told about ${food.lore}`)
  return lore
}

const MAKING: [tag: string, sentences: string[]][] = [
  ['raw', ['Never heated above 118 °F.', 'Untouched by the oven, as sweet as it fell from the tree.']],
  ['smoked', ['Smoked over hickory for a day and a night.']],
  ['less-salt', ['Half the salt of the regular ones, and you may not miss it.']],
  ['spicy', ['Warm at first, then warmer.', 'The heat comes late and stays a while.']],
  ['chocolate-covered', ['Tumbled in chocolate, coat after coat, until the pan sounds right.']],
  ['salted', ['Finished with a pinch of sea salt.', 'Salted while warm, so that it holds.']],
  ['unsalted', ['No salt, so that you taste the rest.']],
  ['roasted', ['Roasted in small batches, every morning.']],
  ['no-added-sugar', ['No sugar added; it has its own.']],
  ['organic', ['Certified organic, from the farm to our packing table.']],
]

/** The description: the row's own sentence first, then those about preparation and food. */
export function descriptionOf(row: ProductRow, food: Food): string {
  const lore = loreOf(food)
  const making = MAKING.filter(([tag]) => row.tags.includes(tag))
    .slice(0, 2)
    .map(([tag, sentences]) => pick(sentences, row.key + tag))
  const dotted = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
  return [row.oneLiner, pick(lore.about, row.key), ...making, pick(lore.use, `${row.key}u`)]
    .map(dotted)
    .join(' ')
}
