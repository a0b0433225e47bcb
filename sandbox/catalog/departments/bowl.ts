import { products } from '../rows'

/** Brazil and pine nuts, mixed nuts, seeds, and single serves. */
export const bowl = [
  ...products(
    'brazilnuts',
    `
1801 | Brazil Nuts, raw                    | brazil  | 13.99 8oz 1lb 5lb 25lb | raw vegan kosher gluten-free            | mix tray=premium also=superfoods | Large, creamy, and gathered in the forest.
1802 | Roasted Brazil Nuts, salted         | brazil  | 14.49 1lb 5lb          | roasted salted vegan kosher gluten-free | tray=premium                     | Roasted lightly, as they should be.
1803 | Brazil Nuts in the Shell            | brazil  | 7.99 1lb 5lb           | raw in-shell vegan kosher               | season out                       | For a strong cracker and a patient hand.
1804 | Pine Nuts                           | pinenut | 29.99 4oz 8oz 1lb 5lb  | raw vegan kosher gluten-free            | pop=73 also=bakingnuts           | Mediterranean stone pine, long and sweet; there is no better pesto.
`,
  ),
  ...products(
    'mixednuts',
    `
1901 | Deluxe Mixed Nuts, roasted salted   | mixednuts | 14.49 8oz 1lb 5lb 25lb | roasted salted vegan kosher gluten-free | pop=94 with=2301 mini taste tray=classic also=officesnacks | Cashews, almonds, pecans and hazelnuts; not one peanut.
1902 | Deluxe Mixed Nuts, unsalted         | mixednuts | 14.49 8oz 1lb 5lb 25lb | roasted unsalted vegan kosher gluten-free | pop=77 mini tray=classic | The same blend without the salt.
1903 | Raw Mixed Nuts                      | mixednuts | 13.99 8oz 1lb 5lb      | raw vegan kosher gluten-free             | mini pic=almond,walnut,cashew,brazil | Four nuts, none of them near an oven. | Almonds, walnuts, cashews, Brazil nuts
1904 | Organic Mixed Nuts                  | mixednuts | 18.99 1lb 5lb          | raw organic usda-organic vegan pareve    |  tray=premium | Organic, and evenly shared.
1905 | Bar Nuts with Rosemary              | mixednuts | 15.99 8oz 1lb          | roasted salted spicy kosher              | new mini tray=premium pic=cashew,pecan,almond | Brown sugar, cayenne and fresh rosemary. | Cashews, pecans, almonds, brown sugar, butter (milk), rosemary, cayenne, sea salt
1906 | Mixed Nuts with Peanuts             | mixednuts | 8.99 1lb 5lb 25lb      | roasted salted vegan kosher              | also=officesnacks pic=peanutmeat,cashew,almond label=Mixed_Nuts | The big bowl: peanuts first, and no shame. | Peanuts, cashews, almonds, hazelnuts, sea salt
1907 | Nuts in the Shell, assorted         | mixednuts | 7.49 1lb 5lb           | raw in-shell vegan kosher                | season pic=hazelnut,walnut,almond   | Almonds, walnuts, hazelnuts and pecans with a job to do. | Almonds, walnuts, hazelnuts, pecans, all in the shell
1908 | Mediterranean Mix                   | mixednuts | 16.49 8oz 1lb          | roasted salted vegan                     | tray=premium pic=blanched,pistachiomeat,hazelnut label=Sunny_Mix low=8oz | Marconas, pistachios and hazelnuts with thyme. | Marcona almonds, pistachios, hazelnuts, olive oil, thyme, sea salt
`,
  ),
  ...products(
    'seeds',
    `
2001 | Pumpkin Seeds, raw                  | pumpkinseed | 7.99 8oz 1lb 5lb 25lb | raw vegan kosher gluten-free high-protein | mix pop=70 also=superfoods tray=classic | Green kernels without shells.
2002 | Pumpkin Seeds, roasted salted       | pumpkinseed | 8.49 8oz 1lb 5lb      | roasted salted vegan kosher gluten-free   | mix tray=classic mini | Toasted until they pop.
2003 | Organic Pumpkin Seeds               | pumpkinseed | 11.49 1lb 5lb         | raw organic usda-organic vegan pareve     | mix tray=premium | Organic Styrian seeds, dark and full.
2004 | Sunflower Seeds, raw                | sunflower   | 3.99 1lb 5lb 25lb     | raw vegan kosher gluten-free              | mix tray=classic | Hulled kernels for bread and birds alike.
2005 | Sunflower Seeds, roasted salted     | sunflower   | 4.29 1lb 5lb          | roasted salted vegan kosher gluten-free   | mix tray=classic | For salads, and for the dugout.
2006 | Chia Seeds                          | chia        | 7.49 8oz 1lb 5lb      | raw vegan kosher gluten-free high-fiber   | also=superfoods | Black chia that drinks ten times its weight.
2007 | Organic Chia Seeds                  | chia        | 9.99 1lb 5lb          | raw organic usda-organic vegan pareve high-fiber | also=superfoods | Organic, and ready for pudding.
2008 | Golden Flax Seeds                   | flax        | 3.49 1lb 5lb 25lb     | raw vegan kosher gluten-free high-fiber   | also=superfoods | Shiny and whole; grind them as you go.
2009 | Sesame Seeds, hulled                | sesame      | 5.99 8oz 1lb 5lb      | raw vegan kosher gluten-free              | also=spices | White and clean, for tahini and buns.
2010 | Hemp Hearts                         | hemp        | 12.99 8oz 1lb 5lb     | raw vegan gluten-free high-protein        | also=superfoods new mix unstated | Soft, nutty and a third protein.
`,
  ),
  ...products(
    'single-serve',
    `
2101 | Raw Almonds, single serve           | almond    | 1.79 1.5oz@1.79 24ct:2.4@34.99 | raw vegan kosher gluten-free            | also=officesnacks | One handful in a pack.
2102 | Roasted Cashews, single serve       | cashew    | 1.99 1.5oz@1.99 24ct:2.4@38.99 | roasted salted vegan kosher gluten-free | also=officesnacks pop=75 | Salted cashews for the train.
2103 | Deluxe Mixed Nuts, single serve     | mixednuts | 2.19 1.5oz@2.19 24ct:2.4@42.99 | roasted salted vegan kosher gluten-free | also=officesnacks pop=80 | The good bowl, in a pocket.
2104 | Pistachios, single serve            | pistachio | 1.99 1.5oz@1.99 24ct:2.4@38.99 | roasted salted in-shell vegan kosher    | also=officesnacks | With their shells, to slow you down.
2105 | Hedgerow Mix, single serve          | trailmix  | 1.89 2oz@1.89 24ct:3.2@36.99   | vegan kosher                            | also=officesnacks,trailmix pic=almond,cashew,cranberry | Our trail mix, pocket size.
2106 | Dried Mango, single serve           | mango     | 1.69 1.5oz@1.69 24ct:2.4@32.99 | vegan kosher gluten-free                | also=officesnacks,mango | Sunshine for the desk.
2107 | Dark Chocolate Almonds, single serve | chocalmond | 2.29 1.5oz@2.29 24ct:2.4@44.99 | chocolate-covered vegan kosher        | also=officesnacks,dark-chocolate | Enough for an afternoon.
2108 | Roasted Chickpeas, single serve     | chickpea  | 1.49 1.5oz@1.49 24ct:2.4@28.99 | roasted salted vegan gluten-free        | also=officesnacks,chickpeas | Crunch with a clear conscience.
`,
  ),
]
