import { products } from '../rows'

export const baking = [
  ...products(
    'powders',
    `
6001 | Cacao Powder, raw                   | cocoapowder | 13.99 8oz 1lb 5lb     | raw vegan organic usda-organic gluten-free high-fiber | pop=72 also=superfoods label=Cacao_Powder | Cold-pressed Criollo beans, milled fine.
6002 | Cacao Nibs                          | cacaonib    | 12.99 8oz 1lb 5lb     | raw vegan organic usda-organic gluten-free high-fiber | also=superfoods mix | Chocolate before the sugar.
6003 | Matcha Powder, culinary             | greenpowder | 39.99 4oz@14.99 1lb   | vegan kosher gluten-free                | also=superfoods label=Matcha | For lattes, cakes and green mustaches. | Green tea
6004 | Spirulina Powder                    | greenpowder | 26.99 8oz 1lb         | vegan raw gluten-free high-protein      | also=superfoods label=Spirulina pic=bluegreenpowder | Deep green, and two thirds protein. | Spirulina
6005 | Maca Powder                         | tanpowder   | 17.99 8oz 1lb         | vegan raw organic usda-organic gluten-free | also=superfoods label=Maca | Malty root from the high Andes. | Organic maca root
6006 | Acai Powder                         | berrypowder | 44.99 4oz@15.99 8oz   | vegan raw organic usda-organic gluten-free | also=superfoods label=Acai new | Freeze-dried within a day of picking. | Organic acai berries
6007 | Pea Protein Powder                  | protein     | 11.99 1lb 5lb         | vegan gluten-free high-protein          | also=superfoods label=Pea_Protein | Yellow peas, and nothing that sounds like a laboratory. | Yellow peas
6008 | Turmeric Powder                     | goldspice   | 13.99 4oz@5.99 1lb    | vegan kosher gluten-free                | also=superfoods,spices label=Turmeric pop=69 | High in curcumin, and in color.
6009 | Beet Powder                         | berrypowder | 19.99 8oz 1lb         | vegan raw gluten-free                   | label=Beet_Powder pic=beetpowder | Earthy and pink. | Beets
`,
  ),
  ...products(
    'flours',
    `
6101 | Almond Flour, blanched              | almondflour | 10.99 1lb 5lb 25lb    | raw vegan kosher gluten-free            | pop=88 with=6203,6701 label=Almond_Flour | Super-fine, from California almonds, for macarons and crusts.
6102 | Organic Almond Flour                | almondflour | 15.99 1lb 5lb         | raw organic usda-organic vegan pareve gluten-free | label=Almond_Flour | Organic and just as fine.
6103 | Coconut Flour                       | almondflour | 5.99 1lb 5lb          | organic usda-organic vegan gluten-free high-fiber | label=Coconut_Flour | Thirsty and sweet; use a third. | Organic coconut
6104 | Oat Flour                           | gfflour     | 3.99 2lb@6.99 5lb     | vegan certified-gluten-free gluten-free | label=Oat_Flour | From oats that never met wheat.
6105 | Hazelnut Meal                       | gfflour     | 14.99 1lb 5lb         | vegan kosher gluten-free                | label=Hazelnut_Meal pic=nutmeal back=all@12 | With the skins, for linzer and torte. | Hazelnuts
6106 | Stone-Ground Cornmeal               | cornmeal    | 2.99 2lb@4.99 5lb     | vegan kosher gluten-free                | label=Cornmeal | Yellow dent corn, ground coarse.
6107 | Bread Flour, unbleached             | flour       | 2.49 5lb@6.99 25lb@27 | vegan kosher                            | label=Bread_Flour | Strong Kansas wheat.
6108 | Chickpea Flour                      | cornmeal    | 4.49 1lb 5lb          | vegan gluten-free high-protein          | label=Chickpea_Flour | For socca, pakora and farinata. | Chickpeas
`,
  ),
  ...products(
    'bakingnuts',
    `
6201 | Dark Chocolate Chips, 60%           | chips       | 8.99 1lb 5lb 25lb     | vegan kosher gluten-free                | pop=81 mix label=Chocolate_Chips with=6101 | They hold their shape, then they do not.
6202 | White Chocolate Chips               | whitechips  | 9.49 1lb 5lb          | kosher dairy gluten-free                | mix label=White_Chips | Creamy and sweet, and they brown like caramel.
6203 | Diced Almonds, roasted              | slivered    | 11.99 1lb 5lb         | roasted vegan kosher gluten-free        | pic=choppedalmond label=Diced_Almonds | Even little cubes for toppings.
6204 | Chopped Hazelnuts                   | hazelnut    | 12.99 1lb 5lb         | roasted vegan kosher gluten-free        | pic=choppedhazelnut label=Chopped_Hazelnuts | Roasted first, then chopped.
6205 | Almond Paste                        | butter      | 13.99 1lb/cup@12.99 5lb | vegan kosher gluten-free sweet        | label=Almond_Paste pic=blanched | Two thirds almonds; most have half. | Almonds, cane sugar, invert sugar
`,
  ),
  ...products(
    'butters',
    `
6301 | Almond Butter, smooth               | butter | 13.99 16oz/cup@13.99 5lb | roasted unsalted vegan kosher gluten-free | pop=80 label=Almond_Butter pic=almond | Roasted almonds, stone-ground, nothing else.
6302 | Cashew Butter                       | butter | 14.99 16oz/cup@14.99 | unsalted vegan kosher gluten-free             | label=Cashew_Butter pic=cashew | Pale and sweet, almost icing. | Cashews
6303 | Peanut Butter, crunchy              | butter | 7.99 16oz/cup@7.99 5lb | roasted salted vegan kosher gluten-free    | label=Peanut_Butter pic=peanutmeat pop=82 | Virginia peanuts and salt. | Peanuts, sea salt
6304 | Hazelnut Cocoa Spread               | butter | 13.49 13oz/cup@12.99 | sweet vegan gluten-free                     | label=Cocoa_Spread pic=hazelnut new season | Half hazelnuts, and no palm oil. | Hazelnuts, cane sugar, cocoa, cocoa butter, vanilla
6305 | Tahini                              | butter | 9.99 16oz/cup@9.99   | vegan kosher gluten-free                     | label=Tahini pic=sesame out | Humera sesame, ground like silk. | Sesame
`,
  ),
]
