import { products } from '../rows'

export const cashews = [
  ...products(
    'cashews',
    `
1101 | Whole Cashews, raw                 | cashew | 11.49 8oz 1lb 5lb 25lb | raw vegan kosher gluten-free unsalted   | pop=97 mix tray=classic with=1001,2301 mini taste | Large, whole and pale: the cashew before anything happens to it.
1102 | Roasted Cashews, salted            | cashew | 12.49 8oz 1lb 5lb 25lb | roasted salted vegan kosher gluten-free | pop=96 mix tray=classic with=1002 mini taste      | Roasted until they smell of butter, then salted.
1103 | Roasted Cashews, unsalted          | cashew | 12.49 8oz 1lb 5lb 25lb | roasted unsalted vegan kosher gluten-free | mix tray=classic mini                    | All the butter and none of the salt.
1104 | Roasted Cashews, 50% less salt     | cashew | 12.49 1lb 5lb          | roasted less-salt vegan kosher gluten-free | tray=premium                           | Salted with a light hand.
1105 | Organic Cashews, raw               | cashew | 15.99 8oz 1lb 5lb 25lb | raw organic usda-organic fair-trade vegan pareve gluten-free | mix tray=premium pop=80 | Organic cashews from small farms in Vietnam, bought at fair trade terms.
1106 | Chili Lime Cashews                 | cashew | 13.49 8oz 1lb 5lb      | roasted salted spicy vegan              | tray=classic mini new                      | Lime first, chili after. | Cashews, canola oil, lime juice powder, chili, paprika, sea salt, cane sugar
1107 | Honey-Roasted Cashews              | cashew | 13.49 8oz 1lb 5lb      | roasted salted sweet kosher             | tray=classic mini                          | Glossy with honey, and gone before you look. | Cashews, honey, cane sugar, sea salt
1108 | Cashew Pieces, raw                 | cashew | 8.99 1lb 5lb 25lb      | raw vegan kosher gluten-free            | pic=choppedcashew also=bakingnuts out                        | For sauces, curries and baking.
1109 | Black Pepper Cashews               | cashew | 13.49 8oz 1lb          | roasted salted spicy vegan              | tray=premium                               | Cracked Kampot pepper on warm cashews. | Cashews, canola oil, black pepper, sea salt
1110 | Coconut Toasted Cashews            | cashew | 13.99 8oz 1lb 5lb      | roasted sweet vegan gluten-free         | tray=premium mini                          | Wrapped in toasted coconut and a little palm sugar. | Cashews, coconut, coconut sugar, sesame, sea salt
`,
  ),
]
