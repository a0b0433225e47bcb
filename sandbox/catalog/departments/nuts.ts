import { products } from '../rows'

/** Walnuts, pecans, pistachios, hazelnuts, macadamias and peanuts. */
export const nuts = [
  ...products(
    'walnuts',
    `
1201 | Walnut Halves, raw                  | walnut | 10.99 8oz 1lb 5lb 25lb | raw vegan kosher gluten-free unsalted     | pop=92 mix tray=classic with=2301,2501 mini taste also=superfoods | Light Chandler halves from this autumn's crop.
1202 | Walnut Pieces                       | walnut | 8.99 1lb 5lb 25lb      | raw vegan kosher gluten-free              | pic=choppedwalnut mix also=bakingnuts             | Broken halves, ready for banana bread.
1203 | Organic Walnut Halves               | walnut | 14.99 8oz 1lb 5lb 25lb | raw organic usda-organic vegan pareve gluten-free | mix tray=premium        | Organic halves from Yolo County, pale and sweet.
1204 | Walnuts in the Shell                | walnut | 6.49 1lb 5lb 25lb      | raw in-shell vegan kosher gluten-free     | season                          | Washed, not bleached; bring a cracker.
1205 | Maple Glazed Walnuts                | walnut | 13.49 8oz 1lb 5lb      | roasted sweet vegan kosher gluten-free    | pop=72 tray=classic mini        | Boiled down with Vermont maple until they crackle. | Walnuts, maple syrup, cane sugar, sea salt
1206 | Black Walnuts                       | walnut | 16.99 8oz 1lb          | raw vegan kosher gluten-free              | tray=premium low=01             | Wild American walnuts, with a taste of bourbon and earth.
`,
  ),
  ...products(
    'pecans',
    `
1301 | Georgia Pecan Halves, raw           | pecan | 15.99 8oz 1lb 5lb 25lb | raw vegan kosher gluten-free unsalted      | pop=93 mix tray=classic with=1201,2401 mini taste | Mammoth halves from old orchards on the Flint River.
1302 | Pecan Pieces                        | pecan | 12.99 1lb 5lb 25lb     | raw vegan kosher gluten-free               | pic=choppedpecan also=bakingnuts                 | For pie, pralines and pancakes.
1303 | Roasted Pecans, salted              | pecan | 16.49 8oz 1lb 5lb      | roasted salted vegan kosher gluten-free    | tray=classic mini pop=75        | Buttery, salty and warm from the drum.
1304 | Candied Pecans                      | pecan | 16.99 8oz 1lb 5lb      | roasted sweet kosher gluten-free           | pop=86 tray=classic mini        | Brown sugar, vanilla, a copper pan. | Pecans, brown sugar, vanilla, sea salt
1305 | Bourbon Praline Pecans              | pecan | 17.99 8oz 1lb          | roasted sweet kosher                       | new tray=premium mini           | Kentucky bourbon in the glaze, and only the taste of it left. | Pecans, cane sugar, butter (milk), bourbon, sea salt
1306 | Organic Pecan Halves                | pecan | 21.99 8oz 1lb 5lb      | raw organic usda-organic vegan pareve gluten-free | mix tray=premium         | Organic halves from San Saba, Texas.
1307 | Pecans in the Shell                 | pecan | 8.49 1lb 5lb 25lb      | raw in-shell vegan kosher gluten-free      | season back=05,25@16            | Paper-shelled, and easy on the fingers.
1308 | Pecan Halves, case                  | pecan | 14.49 30lb             | raw vegan kosher gluten-free               | wholesale also=wholesalebulk label=Pecans | Thirty pounds of fancy halves for kitchens and confectioners.
`,
  ),
  ...products(
    'pistachios',
    `
1401 | Roasted Pistachios, salted          | pistachio    | 11.99 8oz 1lb 5lb 25lb | roasted salted in-shell vegan kosher gluten-free | pop=97 with=1002,2401 mini taste | Split by the sun, roasted by us, salted by hand.
1402 | Roasted Pistachios, unsalted        | pistachio    | 11.99 8oz 1lb 5lb 25lb | roasted unsalted in-shell vegan kosher gluten-free | pop=71 mini          | As above, with no salt on the fingers.
1403 | Shelled Pistachios, raw             | shelledpista | 19.99 8oz 1lb 5lb 25lb | raw vegan kosher gluten-free             | pop=78 mix tray=premium             | Shelled and green, for the kitchen.
1404 | Shelled Pistachios, roasted salted  | shelledpista | 20.49 8oz 1lb 5lb      | roasted salted vegan kosher gluten-free  | tray=premium mix mini               | No shells, no waiting.
1405 | Chili Roasted Pistachios            | pistachio    | 12.99 8oz 1lb          | roasted salted spicy in-shell vegan      | new                                 | Red chili and garlic on the shell, and soon on you. | Pistachios, chili, garlic, sea salt
1406 | Organic Pistachios, roasted         | pistachio    | 16.99 8oz 1lb 5lb      | roasted unsalted organic usda-organic in-shell vegan pareve | out=05            | Organic pistachios, grown slowly.
1407 | Lemon Saffron Pistachios            | pistachio    | 15.99 8oz 1lb          | roasted salted in-shell vegan            | origin=Iran to=CA                   | Dipped in lemon and saffron water, as they do in Rafsanjan. | Pistachios, lemon juice, saffron, sea salt
`,
  ),
  ...products(
    'hazelnuts',
    `
1501 | Kentish Cobnuts, roasted            | hazelnut | 13.99 8oz 1lb 5lb     | roasted unsalted vegan kosher gluten-free | pop=95 origin=United_Kingdom label=Cobnuts mix tray=premium mini season taste | The nut that gave us our name: sweeter than a hazelnut, and only in autumn.
1502 | Raw Hazelnuts                       | hazelnut | 11.99 8oz 1lb 5lb 25lb | raw vegan kosher gluten-free             | pop=76 mix tray=classic mini    | Whole Oregon hazelnuts with their skins on.
1503 | Roasted Hazelnuts, skinless         | hazelnut | 13.49 8oz 1lb 5lb      | roasted unsalted vegan kosher gluten-free | mix tray=classic               | Roasted, rubbed and ready for the grinder.
1504 | Organic Hazelnuts, raw              | hazelnut | 16.49 1lb 5lb          | raw organic usda-organic vegan pareve gluten-free | mix tray=premium       | Organic hazelnuts from the Willamette Valley.
1505 | Hazelnuts in the Shell              | hazelnut | 6.99 1lb 5lb 25lb      | raw in-shell vegan kosher gluten-free    | season                          | For the bowl by the fire.
1506 | Honey Sesame Hazelnuts              | hazelnut | 14.49 8oz 1lb          | roasted sweet kosher                     | tray=classic mini               | Rolled in honey and sesame. | Hazelnuts, honey, sesame, sea salt
`,
  ),
  ...products(
    'macadamias',
    `
1601 | Macadamias, raw                     | macadamia | 19.99 8oz 1lb 5lb 25lb | raw vegan kosher gluten-free unsalted   | pop=79 mix tray=premium         | Whole Queensland macadamias, pale as cream.
1602 | Roasted Macadamias, salted          | macadamia | 20.99 8oz 1lb 5lb      | roasted salted vegan kosher gluten-free | pop=85 tray=premium mini        | Dry-roasted until golden, with fine salt.
1603 | Macadamias, onion and garlic        | macadamia | 21.49 8oz 1lb          | roasted salted spicy vegan              | tray=premium                    | Savory, and dangerous next to a film. | Macadamias, onion, garlic, canola oil, sea salt
1604 | Coconut Glazed Macadamias           | macadamia | 21.99 8oz 1lb          | roasted sweet vegan gluten-free         | tray=premium mini               | A thin shell of coconut caramel. | Macadamias, coconut sugar, coconut, sea salt
1605 | Macadamia Pieces                    | macadamia | 15.99 1lb 5lb          | raw vegan kosher gluten-free            | pic=choppedmacadamia also=bakingnuts                 | For cookies with white chocolate.
`,
  ),
  ...products(
    'peanuts',
    `
1701 | Virginia Peanuts, roasted in the shell | peanut | 4.49 1lb 5lb 25lb    | roasted unsalted in-shell vegan kosher gluten-free | pop=83 also=officesnacks | Jumbo peanuts, roasted slowly for the ballpark.
1702 | Virginia Peanuts, salted in the shell | peanut | 4.49 1lb 5lb 25lb     | roasted salted in-shell vegan kosher gluten-free | pop=74               | Brined first, so the salt is inside.
1703 | Blister-Fried Virginia Peanuts      | peanutmeat | 6.99 8oz 1lb 5lb     | roasted salted vegan kosher gluten-free  | tray=classic mini taste also=officesnacks | Boiled, fried and covered in little blisters of crunch. | Peanuts, peanut oil, sea salt
1704 | Dry-Roasted Peanuts, unsalted       | peanutmeat | 5.49 8oz 1lb 5lb 25lb | roasted unsalted vegan kosher gluten-free | mix tray=classic                 | Plain and good.
1705 | Honey-Roasted Peanuts               | peanutmeat | 5.99 8oz 1lb 5lb 25lb | roasted salted sweet kosher gluten-free  | tray=classic mini pop=81         | Sticky in the best way. | Peanuts, honey, cane sugar, sea salt
1706 | Spanish Peanuts, raw                | peanutmeat | 4.99 1lb 5lb 25lb    | raw vegan kosher gluten-free             | mix                              | Small, red-skinned, and best for brittle.
1707 | Hot and Smoky Peanuts               | peanutmeat | 6.49 8oz 1lb 5lb     | roasted salted smoked spicy vegan        | label=Hot_Peanuts tray=classic                    | Chipotle, smoke and a little lime. | Peanuts, chipotle, smoked salt, lime juice powder, cane sugar
1708 | Organic Peanuts, dry-roasted        | peanutmeat | 8.49 1lb 5lb         | roasted unsalted organic usda-organic vegan pareve | mix                    | Organic Valencia peanuts from New Mexico.
`,
  ),
]
