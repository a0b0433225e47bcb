import { products } from '../rows'

export const sweets = [
  ...products(
    'gummies',
    `
3201 | Gummy Bears                         | gummy      | 6.49 8oz 1lb 5lb 25lb | gluten-free sweet                       | pop=87 tray=classic mini with=3205,3203 also=officesnacks | Soft bears in six fruit flavors.
3202 | Sour Gummy Worms                    | gummy      | 6.99 8oz 1lb 5lb      | gluten-free sweet                       | pic=wormred,wormgreen pop=74 mini | Sugared, sour, and longer than you think.
3203 | Peach Rings                         | gummy      | 6.49 8oz 1lb 5lb      | gluten-free sweet                       | pic=peachring pop=79 tray=classic mini | Peach on one side, cream on the other.
3204 | Fruit Slices                        | fruitslice | 6.99 8oz 1lb 5lb      | vegan kosher gluten-free sweet          | tray=classic mini | Sugared half moons of lemon, orange, cherry and lime.
3205 | Vegan Gummy Bears                   | gummy      | 8.49 8oz 1lb          | vegan gluten-free sweet                 | new tray=premium | Pectin bears that bounce all the same. | Cane sugar, glucose syrup, pectin, citric acid, fruit and vegetable juices (color), natural flavors
3206 | Sugar-Free Gummy Bears              | gummy      | 8.99 8oz 1lb          | sugar-free gluten-free                  | max=6 to=CA | With maltitol: enjoy a few, not all. | Maltitol syrup, gelatin, citric acid, natural flavors, fruit juices (color)
3207 | Jelly Beans                         | fruitslice | 6.99 8oz 1lb 5lb      | vegan gluten-free sweet                 | pic=beanred,beangreen,beanyellow tray=classic mini season | Sixteen flavors in a thin shell. | Cane sugar, corn syrup, corn starch, natural flavors, beeswax, fruit and vegetable juices (color)
`,
  ),
  ...products(
    'hardcandy',
    `
3301 | Fruit Drops                         | hardcandy | 5.99 8oz 1lb 5lb 30lb | vegan kosher gluten-free sweet           | pop=68 also=officesnacks | Wrapped drops in five flavors, for the bowl by the door.
3302 | Butter Mints                        | mint      | 6.49 8oz 1lb 5lb      | vegan kosher gluten-free sweet           | mini tray=classic also=officesnacks | Pastel pillows that melt.
3303 | Peppermint Starlights               | mint      | 5.49 1lb 5lb          | vegan kosher gluten-free sweet           | pic=starlight label=Starlights season | Red and white, and good for a cold.
3304 | Black Licorice, soft                | licorice  | 7.99 8oz 1lb 5lb      | vegan sweet                              | pop=71 tray=classic mini | Finnish, soft and serious.
3305 | Strawberry Licorice                 | licorice  | 7.49 8oz 1lb 5lb      | vegan sweet                              | pic=redlicorice tray=classic | For those who cannot agree on the black kind. | Wheat flour, cane sugar, strawberry puree, citric acid, natural flavors
3306 | Salted Caramels                     | toffee    | 14.99 8oz 1lb         | sweet salted dairy gluten-free           | mini tray=premium pic=caramel pop=78 | Cooked to the second and wrapped by hand. | Cream (milk), cane sugar, butter (milk), glucose syrup, sea salt
3307 | Sugar-Free Fruit Drops              | hardcandy | 8.49 8oz 1lb          | sugar-free vegan gluten-free             | out=01 | All the colors, none of the sugar. | Isomalt, citric acid, natural flavors, fruit juices (color), stevia
`,
  ),
  ...products(
    'fudge',
    `
3401 | Chocolate Fudge                     | fudge   | 13.99 8oz 1lb         | sweet dairy gluten-free                    | pop=72 mini | Cut from the slab while it is still soft.
3402 | Almond Buttercrunch Toffee          | toffee  | 17.99 8oz 1lb 5lb     | sweet dairy gluten-free                    | pop=80 tray=premium mini | Brittle toffee, chocolate, chopped almonds.
3403 | Peanut Brittle                      | brittle | 10.99 8oz 1lb 5lb     | sweet dairy gluten-free                    | season mini | Thin as glass and full of peanuts.
3404 | Pistachio Halva                     | halva   | 13.49 8oz 1lb         | sweet vegan gluten-free                    | tray=premium mini | Sesame threads with green pistachios. | Sesame paste, cane sugar, glucose syrup, pistachios, soapwort extract
3405 | Turkish Delight, rose               | halva   | 11.99 8oz 1lb         | sweet vegan gluten-free                    | pic=delight origin=Turkey tray=premium new | Rose, sugar and patience. | Cane sugar, corn starch, rose water, beet juice (color)
3406 | Marzipan Fruits                     | halva   | 19.99 8oz 1lb         | sweet vegan gluten-free                    | pic=delight,gummyyellow season low | Painted by hand, too pretty for a minute or two. | Almonds, cane sugar, glucose syrup, vegetable juices (color)
`,
  ),
]
