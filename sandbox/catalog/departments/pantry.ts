import { products } from '../rows'

/** Grains, beans, spices and sugars. */
export const pantry = [
  ...products(
    'grains',
    `
6401 | Rolled Oats, organic                | oats   | 2.49 2lb@4.49 5lb@9.99 25lb@39 | organic usda-organic vegan high-fiber | pop=71 label=Rolled_Oats | Thick flakes that stay distinct.
6402 | Basmati Rice                        | rice   | 3.99 2lb@6.99 10lb@28          | vegan kosher gluten-free               | label=Basmati | Aged two years in Himachal.
6403 | White Quinoa                        | quinoa | 5.99 1lb 5lb 25lb              | vegan organic usda-organic gluten-free high-protein | also=superfoods label=Quinoa | Washed until it is no longer bitter.
6404 | Tricolor Quinoa                     | quinoa | 6.49 1lb 5lb                   | vegan organic usda-organic gluten-free high-protein | also=superfoods pic=quinoa,redquinoa label=Tricolor_Quinoa | White, red and black.
6405 | Farro                               | rice   | 4.99 1lb 5lb                   | vegan kosher                           | pic=farro origin=Italy label=Farro | Pearled Umbrian farro, chewy for good. | Farro (wheat)
6406 | Wild Rice                           | rice   | 12.99 1lb 5lb                  | vegan kosher gluten-free               | pic=wildrice origin=United_States label=Wild_Rice | Gathered by canoe in Minnesota. | Wild rice
`,
  ),
  ...products(
    'beans',
    `
6501 | French Green Lentils                | lentil | 3.99 1lb 5lb 25lb              | vegan kosher gluten-free high-fiber    | pic=greenlentil label=Green_Lentils | Small, slate-green, and firm after cooking.
6502 | Red Lentils                         | lentil | 2.99 1lb 5lb 25lb              | vegan kosher gluten-free high-protein  | pic=lentil label=Red_Lentils | Dal in twenty minutes.
6503 | Black Beans                         | bean   | 2.79 1lb 5lb 25lb              | vegan kosher gluten-free high-fiber    | pic=blackbean label=Black_Beans | Turtle beans, this year's.
6504 | Cannellini Beans                    | bean   | 3.49 1lb 5lb                   | vegan kosher gluten-free high-fiber    | label=Cannellini | Creamy and white, for soups.
6505 | Garbanzo Beans                      | bean   | 2.99 1lb 5lb 25lb              | vegan kosher gluten-free high-fiber    | pic=chickpea label=Chickpeas | Large Spanish ones, for hummus with character.
6506 | Heirloom Bean Mix                   | bean   | 5.99 1lb 5lb                   | vegan gluten-free high-fiber           | pic=bean,blackbean,redbean label=Heirloom_Beans | Five kinds for one pot. | Cranberry, tepary, eye of the goat, cannellini and black beans
`,
  ),
  ...products(
    'spices',
    `
6601 | Smoked Paprika                      | redspice   | 18 2.5oz/tin@5.99 1lb  | vegan smoked gluten-free               | label=Paprika pop=68 | Oak-smoked in La Vera.
6602 | Ceylon Cinnamon, ground             | brownspice | 22 2.5oz/tin@6.49 1lb  | vegan organic usda-organic gluten-free | label=Cinnamon | True cinnamon, soft and sweet.
6603 | Tellicherry Peppercorns             | peppercorn | 24 2.5oz/tin@6.99 1lb  | vegan gluten-free                      | label=Peppercorns origin=India | Large, late-picked, almost fruity.
6604 | Curry Powder                        | goldspice  | 18 2.5oz/tin@5.99 1lb  | vegan gluten-free                      | label=Curry_Powder | Turmeric, coriander, fenugreek and nine more. | Turmeric, coriander, cumin, fenugreek, ginger, black pepper, chili, mustard
6605 | Sea Salt Flakes                     | salt       | 9 8oz/tin@6.99 2lb     | vegan gluten-free                      | label=Sea_Salt | Pyramids that crunch, from Maldon's marshes.
6606 | Cardamom Pods                       | goldspice  | 60 2oz/tin@9.99        | vegan gluten-free                      | label=Cardamom pic=greenpod | Green, plump, from Kerala.
`,
  ),
  ...products(
    'sugars',
    `
6701 | Coconut Sugar, organic              | sugar | 5.49 1lb 5lb 25lb               | organic usda-organic vegan gluten-free | label=Coconut_Sugar | Brown, soft, with a taste of caramel.
6702 | Maple Sugar                         | sugar | 21.99 8oz 1lb                   | vegan gluten-free                      | label=Maple_Sugar origin=United_States | Vermont syrup, boiled until it gives in. | Maple sap
6703 | Wildflower Honey                    | syrup | 11.99 1lb/cup@11.99 5lb/cup@42  | raw gluten-free                        | label=Wildflower_Honey pop=74 | Raw, strained once, different every month.
6704 | Dark Maple Syrup                    | syrup | 19.99 12oz/cup@13.99 2lb/cup@27 | vegan gluten-free                      | label=Maple_Syrup pic=syrup | Late-season and strong. | Maple syrup
6705 | Turbinado Sugar                     | sugar | 2.99 2lb@4.99 5lb               | vegan gluten-free                      | label=Turbinado pic=turbinado | Large golden crystals for cookies. | Cane sugar
`,
  ),
]
