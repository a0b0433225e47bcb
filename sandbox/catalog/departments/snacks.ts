import { products } from '../rows'

/** Trail mixes, crackers, chips, popcorn, granola and roasted beans. */
export const snacks = [
  ...products(
    'trailmix',
    `
4001 | Hedgerow Trail Mix                  | trailmix | 9.99 8oz 1lb 5lb 25lb | vegan kosher                            | pop=94 pic=almond,cashew,cranberry label=Hedgerow_Mix mini taste with=9905 also=officesnacks | Almonds, cashews and cranberries: our first mix, and still the best.
4002 | Mountain Trail Mix                  | trailmix | 9.49 8oz 1lb 5lb 25lb | kosher sweet                            | pop=85 pic=peanutmeat,raisin,gemred,gemyellow label=Mountain_Mix mini also=officesnacks | Peanuts, raisins and candy-coated chocolate. | Peanuts, raisins, almonds, candy-coated chocolate (cane sugar, cocoa butter, whole milk powder, cocoa mass)
4003 | Tropical Trail Mix                  | trailmix | 8.99 8oz 1lb 5lb      | vegan kosher                            | pic=macadamia,pineapple,papaya,bananachip label=Tropical_Mix mini | Macadamias on holiday. | Macadamias, pineapple, papaya, banana chips (bananas, coconut oil), coconut, cane sugar
4004 | Organic Superfood Mix               | trailmix | 15.99 8oz 1lb 5lb     | raw organic usda-organic vegan gluten-free | pic=goji,mulberry,pumpkinseed,cashew label=Super_Mix also=superfoods pop=76 | Goji, mulberries, pumpkin seeds, cashews. | Organic goji berries, organic mulberries, organic pumpkin seeds, organic cashews
4005 | Energy Mix                          | trailmix | 9.99 8oz 1lb 5lb      | vegan kosher                            | pic=almond,pumpkinseed,raisin,sunflower label=Energy_Mix also=officesnacks | For the last hour of anything. | Almonds, pumpkin seeds, raisins, sunflower seeds, cashews
4006 | Chocolate Lover's Mix               | trailmix | 12.49 8oz 1lb 5lb     | chocolate-covered dairy                 | pic=coateddark,coatedmilk,almond label=Chocolate_Mix mini pop=79 | Four kinds of chocolate and, for balance, a nut. | Dark chocolate almonds, milk chocolate raisins, chocolate chips, almonds, cherries (cane sugar, cocoa butter, whole milk powder, cocoa mass)
4007 | Nut-Free Seed Mix                   | trailmix | 8.49 8oz 1lb          | vegan gluten-free                       | pic=pumpkinseed,sunflower,cranberry label=Seed_Mix new packed=soy,wheat | School rules, obeyed. | Pumpkin seeds, sunflower seeds, cranberries (cranberries, cane sugar), coconut
4008 | Salad Topper                        | trailmix | 9.49 8oz 1lb          | vegan kosher                            | pic=walnut,cranberry,pumpkinseed label=Salad_Topper also=cookingbaking | A handful turns leaves into lunch. | Walnuts, cranberries (cranberries, cane sugar), pumpkin seeds, sunflower seeds
`,
  ),
  ...products(
    'crackers',
    `
4101 | Rice Cracker Mix                    | ricecracker | 6.99 8oz 1lb 5lb 22lb | salted vegan                            | pop=78 label=Rice_Crackers mini tray=classic also=officesnacks | Soy-glazed crescents, balls and sticks.
4102 | Sesame Sticks                       | sesamestick | 5.49 8oz 1lb 5lb 15lb | salted vegan kosher                     | pop=84 mini tray=classic taste also=officesnacks | Salty, toasty, gone.
4103 | Everything Sesame Sticks            | sesamestick | 5.99 8oz 1lb 5lb      | salted vegan kosher                     | new tray=classic | Onion, garlic, poppy: the bagel's better half. | Wheat flour, sesame seeds, canola oil, onion, garlic, poppy seeds, sea salt
4104 | Sourdough Pretzel Nuggets           | pretzel     | 5.49 1lb 5lb          | salted vegan kosher                     | also=officesnacks tray=classic | Hard, malty and made for mustard.
4105 | Mini Pretzel Twists                 | pretzel     | 4.99 1lb 5lb          | salted vegan kosher                     | also=officesnacks mini | Small knots, lots of salt.
4106 | Izakaya Snack Mix                   | ricecracker | 7.49 8oz 1lb 5lb      | salted spicy vegan                      | pic=cracker,wasabipea,peanutmeat label=Izakaya_Mix mini | Rice crackers, wasabi peas and peanuts. | Rice crackers (rice, soy sauce (soybeans, wheat, salt)), wasabi peas, peanuts, sesame sticks (wheat flour, sesame seeds), sea salt
`,
  ),
  ...products(
    'chips',
    `
4201 | Plantain Chips                      | plantain    | 6.49 8oz 1lb 5lb      | salted vegan gluten-free                | pop=70 tray=classic | Green plantains, sliced long.
4202 | Root Vegetable Chips                | beetchip    | 8.99 6oz 1lb          | salted vegan gluten-free                | mini | Beets, parsnips and sweet potatoes.
4203 | Coconut Chips with Sea Salt         | coconutchip | 9.49 6oz 1lb          | salted sweet vegan gluten-free          | also=mango tray=premium | Sweet, salty, and crisp as leaves.
4204 | Apple Chips with Cinnamon           | applering   | 9.99 6oz 1lb          | vegan gluten-free sweet                 | also=applespears new | Baked until they rattle. | Apples, cinnamon
4205 | Sweet Potato Chips                  | beetchip    | 8.49 6oz 1lb          | salted vegan gluten-free                | pic=carrotchip out=6oz | Orange, thin and a bit wavy. | Sweet potatoes, sunflower oil, sea salt
`,
  ),
  ...products(
    'popcorn',
    `
4301 | Popcorn Kernels, white              | kernels     | 2.99 2lb@4.99 5lb 50lb@79 | vegan kosher gluten-free             | | Tender, small, with hulls you hardly notice.
4302 | Popcorn Kernels, mushroom           | kernels     | 3.49 2lb@5.99 5lb     | vegan kosher gluten-free                 | also=bakingnuts | Round as mushrooms; the kind for caramel.
4303 | Sea Salt Popcorn                    | popped      | 7.99 4oz@3.99 12ct:1@32 | salted vegan kosher gluten-free        | label=Popcorn also=officesnacks pop=73 | Popped in a kettle, salted with a light hand.
4304 | White Cheddar Popcorn               | popped      | 8.99 4oz@4.49 12ct:1@36 | salted dairy gluten-free               | | With Vermont cheddar all over your fingers. | Popcorn, sunflower oil, cheddar cheese (milk), sea salt
4305 | Caramel Corn with Pecans            | caramelcorn | 9.99 8oz 1lb            | sweet dairy gluten-free                | pop=77 season mini | Brown sugar, butter and Georgia pecans. | Popcorn, brown sugar, butter (milk), pecans, corn syrup, sea salt
4306 | Giant Corn, roasted salted          | cornnut     | 6.99 8oz 1lb 5lb        | roasted salted vegan gluten-free       | tray=classic mini also=officesnacks | Peruvian corn the size of a thumbnail.
4307 | Chili Picante Corn                  | cornnut     | 7.49 8oz 1lb 5lb        | roasted salted spicy vegan gluten-free | tray=classic | The same, on fire. | Corn, canola oil, chili, garlic, lime, sea salt
`,
  ),
  ...products(
    'granola',
    `
4401 | Maple Almond Granola                | granola | 8.99 12oz@7.99 2lb 5lb  | vegan high-fiber                          | pop=83 also=officesnacks taste | Oats, maple and whole almonds, in clusters.
4402 | Cranberry Pecan Granola             | granola | 9.99 12oz@8.99 2lb      | vegan                                     | pic=granola,cranberry,pecan | Sweet, sharp and toasted. | Rolled oats, maple syrup, pecans, cranberries, sunflower oil, sea salt
4403 | Cocoa Hazelnut Granola              | granola | 10.49 12oz@8.99 2lb     | vegan                                     | pic=granola,hazelnut new | Breakfast that thinks it is dessert. | Rolled oats, cane sugar, hazelnuts, cocoa, sunflower oil, sea salt
4404 | Muesli, unsweetened                 | granola | 6.99 1lb 5lb            | vegan no-added-sugar high-fiber           | pic=oats,raisin,hazelnut | Raw oats, fruit and nuts, as in Zurich. | Rolled oats, raisins, hazelnuts, apples, sunflower seeds
4405 | Almond Date Bars                    | bar     | 2.49 1.6oz@2.49 12ct:1.2@26.99 | vegan gluten-free                  | also=officesnacks,single-serve | Five ingredients you can see. | Almonds, dates, cashews, cocoa, sea salt
4406 | Peanut Honey Bars                   | bar     | 2.29 1.6oz@2.29 12ct:1.2@24.99 | gluten-free                        | also=officesnacks,single-serve | Chewy, salty, sweet.
`,
  ),
  ...products(
    'chickpeas',
    `
4501 | Roasted Chickpeas, sea salt         | chickpea  | 6.99 8oz 1lb 5lb     | roasted salted vegan gluten-free high-fiber | pop=75 tray=classic mini also=officesnacks | Double-roasted, as in Gaziantep.
4502 | Roasted Chickpeas, za'atar          | chickpea  | 7.49 8oz 1lb         | roasted salted vegan gluten-free          | new tray=premium | Thyme, sumac, sesame. | Chickpeas, sunflower oil, thyme, sumac, sesame, sea salt
4503 | Roasted Edamame                     | edamame   | 7.99 8oz 1lb 5lb     | roasted salted vegan gluten-free high-protein | tray=classic mini pop=72 | Fourteen grams of protein in a handful.
4504 | Wasabi Peas                         | wasabipea | 6.49 8oz 1lb 5lb     | roasted salted spicy vegan                | pop=80 tray=classic mini also=officesnacks | They clear the head.
4505 | Crunchy Broad Beans                 | chickpea  | 6.99 8oz 1lb         | roasted salted vegan gluten-free high-protein | tray=classic pic=broadbean | Spanish habas fritas, for a glass of sherry. | Broad beans, sunflower oil, sea salt
`,
  ),
]
