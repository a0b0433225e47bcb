import { products } from '../rows'

export const coffeetea = [
  ...products(
    'coffee',
    `
5001 | Larder Blend Coffee                 | coffee | 15.49 12oz@12.49 2lb 5lb | kosher fair-trade                     | pop=91 grinds label=Larder_Blend notes=Chocolate,roasted_hazelnut with=3001,2982 taste also=officesnacks | Chocolate and roasted hazelnut; our everyday cup.
5002 | Forte Espresso                      | coffee | 16.49 12oz@13.49 2lb 5lb | kosher                                | grinds pic=espresso notes=Dark_chocolate,molasses pop=78 with=3007 | Dark, syrupy, and kind to milk.
5003 | Guatemala Huehuetenango             | coffee | 18.49 12oz@14.99 2lb     | kosher fair-trade organic usda-organic | grinds label=Guatemala notes=Red_apple,caramel | Red apple and caramel from one valley.
5004 | Ethiopia Yirgacheffe                | coffee | 19.99 12oz@15.99 2lb     | kosher organic usda-organic           | grinds label=Yirgacheffe notes=Bergamot,apricot origin=Ethiopia new | Bergamot and apricot, almost a tea.
5005 | Decaf Larder Blend                  | decaf  | 16.99 12oz@13.99 2lb     | kosher caffeine-free                  | grinds label=Decaf_Blend notes=Cocoa,toasted_almond | Washed with water, no solvents.
5006 | Hazelnut Coffee                     | coffee | 15.99 12oz@12.99 2lb     | kosher                                | grinds pic=coffee,hazelnut notes=Hazelnut,vanilla label=Hazelnut_Coffee | Our blend with natural hazelnut. | Coffee, natural hazelnut flavor
5007 | Cold Brew Coffee, coarse            | coffee | 14.99 12oz@12.49 2lb 5lb | kosher                                | label=Cold_Brew notes=Dark_chocolate,dried_cherry | Ground coarse, for the fridge overnight.
`,
  ),
  ...products(
    'blacktea',
    `
5201 | English Breakfast Tea               | blacktea | 24 4oz/tin@9.99 20ct:0.15@6.99 1lb@26 | kosher                 | pop=74 label=English_Breakfast also=officesnacks | Assam and Ceylon, brisk enough for milk.
5202 | Earl Grey                           | blacktea | 26 4oz/tin@10.99 20ct:0.15@7.49 1lb@29 | kosher                | pop=76 | Bergamot from Calabria on Ceylon leaf. | Black tea, bergamot oil
5203 | Darjeeling First Flush              | blacktea | 60 4oz/tin@19.99 1lb@64 | kosher organic usda-organic          | low=01 label=Darjeeling | Spring leaf from Puttabong, pale and flowery.
5204 | Masala Chai                         | blacktea | 26 4oz/tin@10.49 20ct:0.15@7.49 1lb@28 | kosher                | label=Masala_Chai pic=tealeaf,brownspice | Assam with cardamom, ginger and clove. | Black tea, cinnamon, cardamom, ginger, clove, black pepper
5205 | Lapsang Souchong                    | blacktea | 30 4oz/tin@11.99 1lb@32 | smoked kosher                        | origin=China | Dried over pine fires in Wuyi.
`,
  ),
  ...products(
    'greentea',
    `
5251 | Sencha                              | greentea | 34 4oz/tin@12.99 20ct:0.15@8.49 1lb@36 | kosher raw            | pop=71 origin=Japan | Grassy, sweet, and ready in two minutes.
5252 | Jasmine Green Tea                   | greentea | 30 4oz/tin@11.99 20ct:0.15@7.99 1lb@32 | kosher                | label=Jasmine | Scented with fresh flowers, seven nights.
5253 | Matcha, ceremonial                  | greenpowder | 30 1oz/tin@24.99 4oz/tin@79 | vegan kosher organic usda-organic | also=powders,superfoods pop=77 new | Stone-milled in Uji, and whisked by you. | Organic green tea
5254 | White Peony Tea                     | greentea | 48 4oz/tin@16.99       | kosher                                | pic=whitetea label=White_Peony out | Buds and young leaves, withered in the sun. | White tea
`,
  ),
  ...products(
    'herbaltea',
    `
5301 | Peppermint Tea                      | herbal   | 20 4oz/tin@8.49 20ct:0.15@5.99 1lb@22 | vegan kosher caffeine-free organic usda-organic | pop=70 label=Peppermint | Whole leaf, cut coarse, strong. | Organic peppermint
5302 | Chamomile Tea                       | herbal   | 24 4oz/tin@9.49 20ct:0.15@6.49 | vegan kosher caffeine-free     | pic=chamomile label=Chamomile | Whole flowers for the end of the day. | Chamomile flowers
5303 | Rooibos Vanilla                     | rooibos  | 22 4oz/tin@8.99 20ct:0.15@6.49 1lb@24 | vegan kosher caffeine-free | label=Rooibos | Red bush with bits of vanilla pod. | Rooibos, vanilla
5304 | Hibiscus Tea                        | hibiscus | 20 4oz/tin@8.49 1lb@18  | vegan kosher caffeine-free           | label=Hibiscus | Crimson, and as sharp as cranberry.
5305 | Ginger Lemon Tea                    | herbal   | 24 4oz/tin@9.49 20ct:0.15@6.49 | vegan kosher caffeine-free     | label=Ginger_Lemon | For a sore throat, or to prevent one. | Ginger, lemongrass, lemon peel, licorice root
`,
  ),
  ...products(
    'cocoa',
    `
5401 | Drinking Chocolate, dark            | drinkchoc | 16 12oz/tin@13.99 2lb  | vegan kosher gluten-free              | pop=79 season label=Drinking_Chocolate with=5402 | Half cocoa, half shaved chocolate.
5402 | Mexican Drinking Chocolate          | drinkchoc | 17 12oz/tin@14.99      | vegan gluten-free spicy               | label=Mexican_Chocolate new | Cinnamon, almond, and a little chili. | Cane sugar, cocoa, dark chocolate, cinnamon, almonds, chili, sea salt
5403 | Malted Hot Chocolate                | drinkchoc | 15 12oz/tin@12.99      | dairy                                 | label=Malted_Cocoa season | Bedtime in a tin. | Cane sugar, cocoa, malted barley, whole milk powder, sea salt
`,
  ),
]
