import { products } from '../rows'

export const almonds = [
  ...products(
    'almonds',
    `
1001 | Raw Almonds                        | almond    | 9.99 8oz 1lb 5lb 25lb  | raw vegan kosher gluten-free unsalted           | pop=99 mix tray=classic with=1101,2301 other=1002,1003,1005 mini taste also=superfoods | Whole Nonpareil almonds, shelled and sorted, and nothing done to them.
1002 | Dry-Roasted Almonds, lightly salted | almond   | 11.99 8oz 1lb 5lb 25lb | roasted salted vegan kosher gluten-free         | pop=98 mix tray=classic with=1102,2301,3001 other=1003,1004,1001 out=25lb mini taste | Crisp Nonpareil almonds, roasted this week with a pinch of sea salt.
1003 | Dry-Roasted Almonds, unsalted      | almond    | 11.49 8oz 1lb 5lb 25lb | roasted unsalted salt-free vegan kosher gluten-free | pop=90 mix tray=classic other=1002,1004,1001 mini    | The same slow roast, and no salt at all.
1004 | Dry-Roasted Almonds, 50% less salt | almond    | 11.49 1lb 5lb          | roasted less-salt vegan kosher gluten-free      | mix tray=premium                    | Half the salt, all of the crunch.
1005 | Organic Raw Almonds                | almond    | 15.49 8oz 1lb 5lb 25lb | raw organic usda-organic vegan pareve gluten-free | pop=84 mix tray=premium             | Unpasteurized almonds from an organic orchard in the Capay Valley.
1006 | Hickory-Smoked Almonds             | almond    | 12.49 8oz 1lb 5lb      | smoked salted vegan kosher gluten-free          | pop=88 pic=smoked tray=classic mini taste  | Smoked over hickory until the skins turn the color of mahogany. | Almonds, canola oil, sea salt, hickory smoke, yeast extract
1007 | Blanched Almonds, whole            | blanched  | 11.99 1lb 5lb 25lb     | raw vegan kosher gluten-free                    | mix also=bakingnuts                 | Skins slipped off in warm water, for baking and for marzipan.
1008 | Marcona Almonds with Rosemary      | blanched  | 17.99 8oz 1lb 5lb      | roasted salted vegan kosher                     | pop=82 origin=Spain tray=premium mini | Flat Spanish almonds fried in olive oil with rosemary from the hills above Alicante. | Marcona almonds, olive oil, sea salt, rosemary
1009 | Almonds in the Shell               | almond    | 7.49 1lb 5lb 25lb      | raw in-shell vegan kosher gluten-free           | season                              | Soft-shelled almonds to open at the table.
1010 | Cinnamon Glazed Almonds            | chocalmond | 12.99 8oz 1lb 5lb     | roasted sweet vegan kosher gluten-free          | pic=smoked tray=classic mini season | Tossed in a copper pan with sugar and cinnamon until they shine. | Almonds, cane sugar, cinnamon, sea salt
1011 | Wasabi Almonds                     | almond    | 12.49 8oz 1lb          | roasted salted spicy vegan                      | pic=blanched tray=premium new            | Roasted almonds with horseradish and wasabi, for those who like to wake up. | Almonds, rice flour, soy sauce (soybeans, wheat, salt), wasabi (horseradish, mustard), sea salt
1012 | Honey-Roasted Almonds              | almond    | 11.99 8oz 1lb 5lb      | roasted salted sweet kosher gluten-free         | tray=classic mini                   | Almonds, honey and sea salt, in that order. | Almonds, honey, cane sugar, sea salt
1013 | Sliced Almonds, natural            | slivered  | 10.99 1lb 5lb 25lb     | raw vegan kosher gluten-free                    | also=bakingnuts                     | Cut thin with the skin on, for granola and trout.
1014 | Slivered Almonds, blanched         | slivered  | 11.49 1lb 5lb 25lb     | raw vegan kosher gluten-free                    | also=bakingnuts back=25lb@24        | Little sticks of almond for rice, salads and cakes.
`,
  ),
]
