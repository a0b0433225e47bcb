import { products } from '../rows'

/** Apricots, cranberries, dates, figs, raisins and berries. */
export const fruit = [
  ...products(
    'apricots',
    `
2201 | Turkish Apricots, sun-dried         | apricot | 8.49 8oz 1lb 5lb 25lb | vegan kosher gluten-free no-added-sugar   | pop=91 mix tray=classic with=1001,1401 mini label=Apricots taste | Plump halves from Malatya, soft and bright.
2202 | Organic Apricots, unsulfured        | apricot | 11.49 8oz 1lb 5lb     | organic usda-organic vegan pareve no-added-sugar | mix tray=premium pic=brownapricot label=Organic_Apricots | Brown as toffee, because nothing keeps them orange. | Organic apricots
2203 | California Apricots, tart           | apricot | 13.99 8oz 1lb 5lb     | vegan kosher gluten-free no-added-sugar   | origin=United_States tray=premium mix | Blenheim halves with a real bite.
2204 | Apricots Dipped in Dark Chocolate   | apricot | 15.99 8oz 1lb         | chocolate-covered vegan kosher            | also=dark-chocolate mini new tray=premium | One half in chocolate, one half in the sun. | Apricots, dark chocolate (cocoa mass, cane sugar, cocoa butter, sunflower lecithin)
`,
  ),
  ...products(
    'cranberries',
    `
2301 | Dried Cranberries                   | cranberry | 6.99 8oz 1lb 5lb 25lb | vegan kosher gluten-free sweet           | pop=89 mix tray=classic with=1001,1201 mini taste | Wisconsin cranberries, sliced and sweetened with cane sugar.
2302 | Dried Cranberries, juice-sweetened  | cranberry | 8.49 8oz 1lb 5lb      | vegan kosher gluten-free                 | pop=74 mix tray=classic | Sweetened with apple juice instead of sugar. | Cranberries, apple juice concentrate, sunflower oil
2303 | Organic Cranberries                 | cranberry | 10.49 1lb 5lb         | organic usda-organic vegan pareve sweet  | mix tray=premium | Organic berries, organic sugar.
2304 | Orange Cranberries                  | cranberry | 7.99 8oz 1lb          | vegan kosher gluten-free sweet           | new mix mini | With a breath of orange oil. | Cranberries, cane sugar, orange oil, sunflower oil
`,
  ),
  ...products(
    'dates',
    `
2401 | Medjool Dates, Coachella Valley     | date | 11.99 24oz/tin@14.99 1lb 5lb 11lb@99 | vegan kosher gluten-free no-added-sugar | pop=96 with=1301,1001 tray=classic mini label=Medjool_Dates taste | Large and soft, with skins like paper.
2402 | Deglet Noor Dates, pitted           | date | 6.49 1lb 5lb 25lb      | vegan kosher gluten-free no-added-sugar  | mix label=Deglet_Noor tray=classic          | Firmer and nuttier, for cooking and for lunch.
2403 | Organic Medjool Dates               | date | 15.49 1lb 5lb          | organic usda-organic vegan pareve no-added-sugar | pop=82 tray=premium | Organic, from one family's palms near Thermal.
2404 | Date Rolls with Coconut             | date | 9.99 8oz 1lb 5lb       | vegan kosher gluten-free                 | tray=classic mini pic=date,coconut | Dates kneaded and rolled in coconut. | Dates, coconut
2405 | Almond-Stuffed Dates                | date | 13.49 8oz 1lb          | vegan kosher gluten-free                 | tray=premium mini pic=date,almond label=Stuffed_Dates new | A whole roasted almond where the stone was. | Dates, almonds
2406 | Chopped Dates                       | date | 5.99 1lb 5lb 25lb      | vegan kosher gluten-free                 | pic=choppeddate also=bakingnuts mix       | Diced and dusted with oat flour so they fall apart. | Dates, oat flour
`,
  ),
  ...products(
    'figs',
    `
2501 | Black Mission Figs                  | fig | 9.99 8oz 1lb 5lb 25lb | vegan kosher gluten-free no-added-sugar | pop=84 tray=classic with=1201 mini pic=blackfig | Small, dark and jammy. | Figs
2502 | Calimyrna Figs                      | fig | 11.49 8oz 1lb 5lb     | vegan kosher gluten-free no-added-sugar | tray=classic mini      | Golden, with a crackle of seeds.
2503 | Organic Smyrna Figs                 | fig | 13.99 1lb 5lb         | organic usda-organic vegan pareve       | origin=Turkey tray=premium | Dried on strings above the Maeander.
2504 | Figs in Dark Chocolate              | fig | 17.49 8oz 1lb         | chocolate-covered dairy        | also=dark-chocolate season tray=premium mini pic=chocolate,fig | Whole figs, filled with ganache and dipped. | Figs, dark chocolate (cocoa mass, cane sugar, cocoa butter, sunflower lecithin), cream (milk)
`,
  ),
  ...products(
    'raisins',
    `
2601 | Flame Raisins, jumbo                | raisin  | 5.99 24oz/tin@8.49 1lb 5lb 30lb | vegan kosher gluten-free no-added-sugar | pop=82 mix tray=classic | Red grapes, dried into something like candy.
2602 | Thompson Raisins                    | raisin  | 3.99 1lb 5lb 30lb     | vegan kosher gluten-free no-added-sugar | mix tray=classic with=1201 | The everyday raisin, done well.
2603 | Golden Raisins                      | golden  | 4.99 1lb 5lb 25lb     | vegan kosher gluten-free no-added-sugar | mix tray=classic mini      | Bright, plump and a little sharp.
2604 | Organic Raisins                     | raisin  | 5.99 1lb 5lb 30lb     | organic usda-organic vegan pareve       | mix tray=premium           | Organic Thompsons from Madera.
2605 | Zante Currants                      | currant | 5.49 8oz 1lb 5lb      | vegan kosher gluten-free no-added-sugar | also=bakingnuts mix        | Tiny black grapes for scones.
2606 | Chocolate Raisins                   | coatedmilk | 8.49 8oz 1lb 5lb   | chocolate-covered sweet kosher          | also=milk-chocolate pop=80 tray=classic mini | Raisins that went to the cinema. | Milk chocolate (cane sugar, cocoa butter, whole milk powder, cocoa mass), raisins, gum arabic
`,
  ),
  ...products(
    'cherries',
    `
2701 | Tart Cherries                       | cherry    | 14.99 8oz 1lb 5lb     | vegan kosher gluten-free                | pop=86 mix tray=classic with=3001 mini | Michigan Montmorencies, sharp and chewy.
2702 | Bing Cherries, unsweetened          | cherry    | 17.99 8oz 1lb         | vegan kosher gluten-free no-added-sugar | mix tray=premium mini | Sweet by nature, and nothing else. | Bing cherries
2703 | Dried Blueberries                   | blueberry | 16.99 8oz 1lb 5lb     | vegan kosher gluten-free                | mix tray=classic also=superfoods mini pop=77 | Wild Maine blueberries with a touch of cane sugar.
2704 | White Mulberries                    | mulberry  | 11.99 8oz 1lb 5lb     | raw vegan gluten-free no-added-sugar    | mix tray=premium also=superfoods | Crisp outside, honey inside.
2705 | Goji Berries                        | goji      | 13.49 8oz 1lb 5lb     | raw organic usda-organic vegan gluten-free | mix tray=premium also=superfoods to=CA | Red, small and a little bitter.
2706 | Strawberries, dried                 | cherry    | 13.99 8oz 1lb         | vegan kosher gluten-free                | mix tray=classic mini pic=strawberry back=all@40 | Whole small strawberries, soft and chewy. | Strawberries, cane sugar, sunflower oil
2707 | Berry Blend                         | cherry    | 13.99 8oz 1lb 5lb     | vegan kosher gluten-free                | mix pic=cherry,blueberry,cranberry new | Cherries, blueberries, cranberries: breakfast, solved. | Tart cherries, blueberries, cranberries, cane sugar, sunflower oil
`,
  ),
]
