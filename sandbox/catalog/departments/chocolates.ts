import { products } from '../rows'

export const chocolates = [
  ...products(
    'dark-chocolate',
    `
3001 | Dark Chocolate Squares, 72%         | darkchoc    | 13.49 12oz@10.75 2lb 5lb | vegan kosher gluten-free fair-trade        | pop=92 with=5001,2401 mini taste mix label=Dark_Chocolate | Single-origin squares with a clean snap.
3002 | Dark Chocolate Squares, 85%         | darkchoc    | 14.49 12oz 2lb          | vegan kosher gluten-free fair-trade        | tray=premium label=Dark_85% | For those who take it black.
3003 | Dark Chocolate Almonds              | chocalmond  | 13.99 8oz 1lb 5lb 25lb  | chocolate-covered vegan kosher             | pop=93 with=5001 mini taste tray=classic also=officesnacks | Roasted almonds under thick 60% chocolate.
3004 | Dark Chocolate Sea Salt Almonds     | chocalmond  | 14.49 8oz 1lb 5lb       | chocolate-covered salted vegan kosher      | pop=84 mini tray=premium | The same, with flakes of salt on top.
3005 | Dark Chocolate Cashews              | coateddark  | 14.99 8oz 1lb 5lb       | chocolate-covered vegan kosher             | mini tray=classic | Butter meets cocoa. | Dark chocolate (cocoa mass, cane sugar, cocoa butter, sunflower lecithin), cashews, gum arabic
3006 | Dark Chocolate Cherries             | coateddark  | 15.49 8oz 1lb 5lb       | chocolate-covered kosher                   | pop=77 mini tray=classic pic=coateddark,cherry | Montmorency cherries in a dark coat. | Dark chocolate (cocoa mass, cane sugar, cocoa butter, sunflower lecithin), tart cherries, gum arabic
3007 | Dark Chocolate Espresso Beans       | coateddark  | 13.49 8oz 1lb 5lb       | chocolate-covered vegan kosher             | pop=81 mini tray=classic with=5001 pic=coateddark,coffee also=officesnacks | Whole beans; two are a good idea, twenty are not. | Dark chocolate (cocoa mass, cane sugar, cocoa butter, sunflower lecithin), coffee beans, gum arabic
3008 | Dark Chocolate Cranberries          | coateddark  | 13.49 8oz 1lb           | chocolate-covered vegan kosher             | tray=classic pic=coateddark,cranberry label=Cranberries mix | Sharp inside, dark outside. | Dark chocolate (cocoa mass, cane sugar, cocoa butter, sunflower lecithin), cranberries, cane sugar
3009 | Dark Chocolate Blueberries          | coateddark  | 16.49 8oz 1lb           | chocolate-covered vegan kosher             | new tray=premium mini | Tiny wild blueberries, well dressed. | Dark chocolate (cocoa mass, cane sugar, cocoa butter, sunflower lecithin), blueberries, cane sugar
3010 | Organic Dark Chocolate Almonds      | chocalmond  | 18.99 8oz 1lb           | chocolate-covered organic usda-organic vegan pareve fair-trade | tray=premium | Organic almonds, organic cocoa, one coat more than needed.
3011 | Sugar-Free Dark Chocolate Almonds   | chocalmond  | 16.99 8oz 1lb           | chocolate-covered sugar-free kosher        | tray=premium | Sweetened with maltitol and stevia. | Dark chocolate (cocoa mass, maltitol, cocoa butter, sunflower lecithin, stevia), almonds
`,
  ),
  ...products(
    'milk-chocolate',
    `
3101 | Milk Chocolate Squares              | milkchoc    | 12.49 12oz 2lb 5lb      | kosher dairy gluten-free                   | label=Milk_Chocolate mini mix pop=73 | Creamy 38% milk chocolate.
3102 | White Chocolate Squares             | whitechoc   | 12.99 12oz 2lb          | kosher dairy gluten-free                   | label=White_Chocolate mix | Real cocoa butter and real vanilla.
3103 | Milk Chocolate Almonds              | coatedmilk  | 12.99 8oz 1lb 5lb 25lb  | chocolate-covered dairy                    | pop=82 mini tray=classic | As you remember them from the cinema. | Milk chocolate (cane sugar, cocoa butter, whole milk powder, cocoa mass), almonds, gum arabic
3104 | Milk Chocolate Peanuts              | coatedmilk  | 8.99 8oz 1lb 5lb 25lb   | chocolate-covered dairy                    | mini tray=classic also=officesnacks | Plain, round and gone. | Milk chocolate (cane sugar, cocoa butter, whole milk powder, cocoa mass), peanuts, gum arabic
3105 | Malt Balls                          | coatedmilk  | 8.49 8oz 1lb 5lb        | chocolate-covered dairy                    | mini tray=classic pop=76 | Crisp malt in a milk coat. | Milk chocolate (cane sugar, cocoa butter, whole milk powder, cocoa mass), malted milk, wheat flour
3106 | Yogurt Almonds                      | coatedwhite | 11.99 8oz 1lb 5lb       | chocolate-covered dairy                    | mini tray=classic | White, tangy, smooth. | Yogurt coating (cane sugar, palm kernel oil, yogurt powder), almonds
3107 | Yogurt Raisins                      | coatedwhite | 7.99 8oz 1lb 5lb        | chocolate-covered dairy                    | tray=classic mini pop=70 | A lunch box classic. | Yogurt coating (cane sugar, palm kernel oil, yogurt powder), raisins
3108 | Yogurt Pretzels                     | coatedwhite | 8.49 8oz 1lb            | chocolate-covered salted dairy             | tray=classic pic=whitepretzel also=crackers | Sweet, salty, and quite enough for lunch. | Yogurt coating (cane sugar, palm kernel oil, yogurt powder), pretzels (wheat flour, sea salt)
3109 | Toffee Almonds in Milk Chocolate    | coatedmilk  | 14.99 8oz 1lb           | chocolate-covered dairy                    | tray=premium mini | Almond, toffee, chocolate, cocoa dust. | Milk chocolate (cane sugar, cocoa butter, whole milk powder, cocoa mass), almonds, butter (milk), cocoa
3110 | Peppermint Bark                     | whitechoc   | 16.99 8oz 1lb           | kosher dairy                               | season tray=premium pic=white,candyred lid=red | Dark below, white above, candy cane on top. | White chocolate (cane sugar, cocoa butter, whole milk powder), dark chocolate (cocoa mass, cane sugar, cocoa butter), peppermint candy
3111 | Candy-Coated Chocolates             | coatedmilk  | 8.99 8oz 1lb 5lb        | dairy                                      | mix tray=classic pic=gemred,gemyellow,gemgreen also=gummies label=Candy_Gems pop=69 | A rainbow with chocolate inside. | Milk chocolate (cane sugar, cocoa butter, whole milk powder, cocoa mass), cane sugar, corn syrup, fruit and vegetable juices (color)
3112 | Chocolate Coins                     | milkchoc    | 9.99 8oz 1lb            | kosher dairy                               | season pic=coin | Gold foil over milk chocolate, for games and good luck.
`,
  ),
]
