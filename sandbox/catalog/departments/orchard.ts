import { products } from '../rows'

/** Tropical and orchard fruit, prunes, dried vegetables, ginger and candied peel. */
export const orchard = [
  ...products(
    'mango',
    `
2801 | Dried Mango                         | mango     | 10.49 8oz 1lb 5lb     | vegan kosher gluten-free                 | pop=88 tray=classic mini also=officesnacks taste | Soft cheeks of Carabao mango.
2802 | Dried Mango, unsweetened            | mango     | 13.49 8oz 1lb 5lb     | vegan kosher gluten-free no-added-sugar  | pop=83 tray=classic | Only mango. | Mango
2803 | Chili Mango                         | mango     | 11.49 8oz 1lb         | vegan gluten-free spicy                  | tray=premium mini new pic=chilimango | Chili, lime and salt on sweet mango. | Mango, cane sugar, chili, lime, sea salt
2804 | Pineapple Rings                     | pineapple | 9.49 8oz 1lb 5lb      | vegan kosher gluten-free                 | tray=classic mini | Golden and sticky.
2805 | Papaya Spears                       | papaya    | 7.99 1lb 5lb          | vegan kosher gluten-free                 | mix tray=classic  | Coral spears, tender all through.
2806 | Banana Chips                        | banana    | 4.99 1lb 5lb 14lb     | vegan kosher gluten-free                 | mix tray=classic also=chips pop=72 | Thin, crisp and just sweet enough.
2807 | Coconut Ribbons, toasted            | coconut   | 8.99 8oz 1lb 5lb      | vegan kosher gluten-free                 | mix tray=classic also=bakingnuts | Wide ribbons, toasted to the edges.
2808 | Organic Coconut, shredded           | coconut   | 6.99 1lb 5lb          | raw organic usda-organic vegan pareve    | also=bakingnuts   | Unsweetened, fine and white.
2809 | Tropical Fruit Medley               | mango     | 9.49 8oz 1lb 5lb      | vegan kosher gluten-free                 | mix pic=mango,pineapple,papaya mini | Mango, pineapple, papaya: a postcard in a bag. | Mango, pineapple, papaya, cane sugar
`,
  ),
  ...products(
    'applespears',
    `
2901 | Apple Rings                         | applering | 8.49 8oz 1lb 5lb      | vegan kosher gluten-free no-added-sugar  | tray=classic mini       | Washington apples, sliced and dried with the middle missing.
2902 | Organic Apple Rings                 | applering | 11.99 8oz 1lb         | organic usda-organic vegan pareve        | tray=premium            | Unsulfured and a little brown, as apples are. | Organic apples
2903 | Dried Pears                         | pear      | 10.99 8oz 1lb 5lb     | vegan kosher gluten-free no-added-sugar  | tray=classic mini       | Bartlett halves, honeyed and tender.
2904 | Dried Peaches                       | peach     | 10.49 8oz 1lb 5lb     | vegan kosher gluten-free no-added-sugar  | tray=classic mini pop=71 | Freestone halves with their blush on.
2905 | Dried Nectarines                    | peach     | 11.99 8oz 1lb         | vegan kosher gluten-free no-added-sugar  | tray=premium out        | Tarter than a peach, and prettier.
2906 | Orchard Medley                      | pear      | 9.99 1lb 5lb          | vegan kosher gluten-free no-added-sugar  | mini pic=pear,apricot,prune label=Orchard_Mix | Pears, apples, apricots and prunes. | Pears, apples, apricots, prunes, sulfur dioxide (keeps the color)
`,
  ),
  ...products(
    'prunes',
    `
2951 | Pitted Prunes                       | prune | 6.99 8oz 1lb 5lb 25lb | vegan kosher gluten-free no-added-sugar high-fiber | tray=classic pop=75 mini | Soft, glossy, and without stones.
2952 | Organic Prunes                      | prune | 9.49 1lb 5lb          | organic usda-organic vegan pareve high-fiber | tray=premium | Organic, and without potassium sorbate. | Organic prunes
2953 | Angelino Plums                      | prune | 9.99 8oz 1lb          | vegan kosher gluten-free                 | tray=premium pic=cherry | Ruby slices between sweet and sour. | Plums, sulfur dioxide (keeps the color)
`,
  ),
  ...products(
    'tomatoes',
    `
2961 | Sun-Dried Tomato Halves             | tomato    | 8.99 8oz 1lb 5lb      | vegan kosher gluten-free                 | | Red, salty and tough enough for the oil jar.
2962 | Veggie Chips                        | vegetable | 8.49 8oz 1lb 5lb      | salted vegan gluten-free                 | also=chips,officesnacks pop=78 tray=classic mini | Carrot, taro, bean and sweet potato, all crisp.
2963 | Crispy Green Beans                  | vegetable | 9.49 8oz 1lb          | salted vegan gluten-free                 | also=chips pic=greenbean tray=classic | Whole beans, vacuum-crisped. | Green beans, canola oil, dextrin, sea salt
2964 | Crunchy Okra                        | vegetable | 9.99 8oz 1lb          | salted vegan gluten-free                 | also=chips pic=greenbean new | Okra for those who think they do not like it. | Okra, canola oil, sea salt
2965 | Dried Shiitake Mushrooms            | tomato    | 19.99 4oz 8oz 1lb     | vegan gluten-free                        | pic=mushroom to=CA | Thick caps with a forest in them. | Shiitake mushrooms
`,
  ),
  ...products(
    'gingerfruit',
    `
2981 | Crystallized Ginger                 | ginger     | 7.99 8oz 1lb 5lb     | vegan kosher gluten-free sweet           | mix tray=classic mini pop=76 | Fiji ginger, hot in the middle.
2982 | Ginger in Dark Chocolate            | ginger     | 13.49 8oz 1lb        | chocolate-covered vegan kosher           | also=dark-chocolate tray=premium pic=chocolate mini | Sugar outside no more. | Dark chocolate (cocoa mass, cane sugar, cocoa butter, sunflower lecithin), ginger, cane sugar
2983 | Candied Orange Peel                 | orangepeel | 9.99 8oz 1lb 5lb     | vegan kosher gluten-free sweet           | also=bakingnuts season tray=classic | Long strips of Calabrian orange.
2984 | Orange Peel in Dark Chocolate       | orangepeel | 16.49 8oz 1lb        | chocolate-covered vegan kosher           | also=dark-chocolate season tray=premium mini pic=orangettes label=Orangettes | Orangettes, as at the confectioner's. | Dark chocolate (cocoa mass, cane sugar, cocoa butter), orange peel, cane sugar, glucose syrup
2985 | Organic Ginger Chews                | ginger     | 8.99 8oz 1lb         | organic usda-organic vegan gluten-free sweet | also=hardcandy pic=fudge origin=Indonesia tray=classic | Soft, then hot. | Organic cane sugar, organic tapioca starch, organic ginger
`,
  ),
]
