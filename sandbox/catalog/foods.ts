import { table } from '@cobnut/platform/table'

/** A food, whatever products are made of it. Amounts are per 100 g; sodium and the fields after it are in mg. */
export type Food = {
  key: string
  /** Keys of drawings. */
  drawings: string[]
  serving: number
  energy: number
  fat: number
  saturated: number
  sodium: number
  carbohydrate: number
  fiber: number
  sugars: number
  added: number
  protein: number
  calcium: number
  iron: number
  potassium: number
  vitaminC: number
  /** Pounds per quart. */
  density: number
  /** Pieces per pound, roughly; 0 if nobody counts them. */
  count: number
  origin: string
  /** Key of its lines in `lore.ts`. */
  lore: string
  ingredients: string
}

// key | drawings | serving g | kcal fat sat Na carb fibre sugars added protein Ca Fe K C | density count | origin | lore | ingredients
const rows = table(
  `
almond       | almond               | 30 | 579 50 3.8 1 22 12.5 4.4 0 21 269 3.7 733 0    | 1.2 375 | United States | almond    | Almonds
blanched     | blanched             | 30 | 590 52 4 19 19 9.9 4.6 0 21 236 3.3 659 0      | 1.2 380 | United States | almond    | Blanched almonds
chocalmond   | dipped               | 40 | 540 36 14 25 49 8 38 35 10 120 3.8 530 0       | 1.4 130 | United States | chocolate | Dark chocolate (cocoa mass, cane sugar, cocoa butter, sunflower lecithin), almonds
cashew       | cashew               | 30 | 553 44 7.8 12 30 3.3 5.9 0 18 37 6.7 660 0.5   | 1.2 290 | Vietnam       | cashew    | Cashews
walnut       | walnut               | 30 | 654 65 6.1 2 14 6.7 2.6 0 15 98 2.9 441 1.3    | 0.9 220 | United States | walnut    | Walnuts
pecan        | pecan                | 30 | 691 72 6.2 0 14 9.6 4 0 9 70 2.5 410 1.1       | 0.9 250 | United States | pecan     | Pecans
pistachio    | pistachio            | 30 | 560 45 5.9 1 27 10.6 7.7 0 20 105 3.9 1025 5.6 | 1.1 320 | United States | pistachio | Pistachios
shelledpista | pistachiomeat        | 30 | 560 45 5.9 1 27 10.6 7.7 0 20 105 3.9 1025 5.6 | 1.3 700 | United States | pistachio | Pistachios
hazelnut     | hazelnut             | 30 | 628 61 4.5 0 17 9.7 4.3 0 15 114 4.7 680 6.3   | 1.1 400 | United States | hazelnut  | Hazelnuts
macadamia    | macadamia            | 30 | 718 76 12 5 14 8.6 4.6 0 8 85 3.7 368 1.2      | 1.1 190 | Australia     | macadamia | Macadamia nuts
peanut       | peanut               | 30 | 567 49 6.8 18 16 8.5 4.7 0 26 92 4.6 705 0     | 0.6 150 | United States | peanut    | Peanuts
peanutmeat   | peanutmeat           | 30 | 587 50 7.7 6 21 8.4 4.9 0 24 58 1.6 634 0      | 1.3 700 | United States | peanut    | Peanuts
brazil       | brazil               | 30 | 659 67 16 3 12 7.5 2.3 0 14 160 2.4 659 0.7    | 1.1 110 | Bolivia       | brazil    | Brazil nuts
pinenut      | pinenut              | 30 | 673 68 4.9 2 13 3.7 3.6 0 14 16 5.5 597 0.8    | 1.3 3000 | Turkey       | brazil    | Pine nuts
mixednuts    | almond cashew pecan hazelnut | 30 | 607 54 5 5 21 7 5 0 17 110 4 580 1     | 1.1 280 | United States | mixednuts | Cashews, almonds, pecans, hazelnuts
pumpkinseed  | pumpkinseed          | 30 | 559 49 8.7 7 11 6 1.4 0 30 46 8.8 809 1.9      | 1.2 2500 | China        | seed      | Pumpkin seeds
sunflower    | sunflower            | 30 | 584 51 4.5 9 20 8.6 2.6 0 21 78 5.2 645 1.4    | 1.2 7000 | United States | seed     | Sunflower seeds
chia         | chia                 | 28 | 486 31 3.3 16 42 34 0 0 17 631 7.7 407 1.6     | 1.5 0 | Peru           | seed      | Chia seeds
flax         | flax                 | 28 | 534 42 3.7 30 29 27 1.5 0 18 255 5.7 813 0.6   | 1.4 0 | Canada         | seed      | Flax seeds
sesame       | sesame               | 28 | 573 50 7 11 23 12 0.3 0 18 975 14.6 468 0      | 1.3 0 | India          | seed      | Sesame seeds
hemp         | hemp                 | 28 | 553 49 4.6 5 9 4 1.5 0 32 70 8 1200 0.5        | 1.2 0 | Canada         | seed      | Hulled hemp seeds
apricot      | apricot              | 40 | 241 0.5 0 10 63 7.3 53 0 3.4 55 2.7 1162 1     | 1.3 60 | Turkey        | apricot   | Apricots, sulfur dioxide (keeps the color)
date         | date                 | 40 | 277 0.2 0 1 75 6.7 66 0 1.8 64 0.9 696 0       | 1.5 22 | United States | date      | Dates
fig          | fig                  | 40 | 249 0.9 0.1 10 64 9.8 48 0 3.3 162 2 680 1.2   | 1.4 40 | United States | fig       | Figs
raisin       | raisin               | 40 | 299 0.5 0.1 11 79 3.7 59 0 3.1 50 1.9 749 2.3  | 1.4 900 | United States | raisin   | Raisins
golden       | golden               | 40 | 302 0.5 0.2 12 80 4 59 0 3.4 53 1.8 746 3.2    | 1.4 900 | United States | raisin   | Golden raisins, sulfur dioxide (keeps the color)
currant      | currant              | 40 | 283 0.3 0 8 74 6.8 67 0 4.1 86 3.3 892 4.7     | 1.5 3000 | Greece       | raisin    | Zante currants
cranberry    | cranberry            | 40 | 308 1.1 0.1 5 83 5.3 72 60 0.2 9 0.4 49 0.2    | 1.2 800 | United States | cranberry | Cranberries, cane sugar, sunflower oil
cherry       | cherry               | 40 | 333 0.7 0.2 11 80 2.5 67 30 1.3 38 0.7 376 1   | 1.3 500 | United States | cherry   | Tart Montmorency cherries, cane sugar, sunflower oil
blueberry    | blueberry            | 40 | 317 1.5 0.1 6 80 7.5 67 38 1.2 19 0.9 214 3    | 1.2 1200 | United States | cherry   | Blueberries, cane sugar, sunflower oil
mulberry     | mulberry             | 40 | 350 3 0.5 30 77 14 50 0 10 250 4 800 20        | 1.0 1000 | Turkey       | cherry    | White mulberries
goji         | goji                 | 28 | 349 0.4 0 298 77 13 46 0 14 190 6.8 1130 48    | 1.1 3500 | China        | cherry    | Goji berries
mango        | mango                | 40 | 319 1.2 0.2 20 79 2.4 66 20 2.4 20 0.9 279 42  | 0.9 30 | Thailand      | mango     | Mango, cane sugar
pineapple    | pineapple            | 40 | 340 0.5 0 30 85 4 72 40 1 45 1.2 250 12        | 1.1 40 | Thailand      | mango     | Pineapple, cane sugar
papaya       | papaya               | 40 | 330 0.4 0 25 82 4 66 45 1 60 1 200 30          | 1.2 200 | Thailand     | mango     | Papaya, cane sugar
banana       | bananachip           | 30 | 519 34 29 6 58 7.7 35 18 2.3 18 1.3 536 6      | 0.7 150 | Philippines  | mango     | Bananas, coconut oil, cane sugar
coconut      | coconut              | 28 | 660 64 57 37 24 16 7 0 7 26 3.3 543 1.5        | 0.6 0 | Sri Lanka       | mango     | Coconut
applering    | applering            | 40 | 243 0.3 0.1 87 66 8.7 57 0 0.9 14 1.4 450 3.9  | 0.6 90 | United States | orchard   | Apples, sulfur dioxide (keeps the color)
pear         | pear                 | 40 | 262 0.6 0 6 70 7.5 62 0 1.9 34 2.1 533 7       | 1.2 25 | United States | orchard   | Pears, sulfur dioxide (keeps the color)
peach        | peach                | 40 | 239 0.8 0.1 7 61 8.2 42 0 3.6 28 4.1 996 5     | 1.2 35 | United States | orchard   | Peaches, sulfur dioxide (keeps the color)
prune        | prune                | 40 | 240 0.4 0.1 2 64 7.1 38 0 2.2 43 0.9 732 0.6   | 1.4 55 | United States | prune     | Prunes, potassium sorbate
tomato       | tomato               | 28 | 258 3 0.4 107 56 12 38 0 14 110 9.1 3427 39    | 0.8 90 | Turkey        | vegetable | Tomatoes, sea salt
vegetable    | carrotchip beetchip greenbean | 28 | 480 22 2 300 62 8 18 0 6 80 2 700 12 | 0.5 0 | Vietnam         | vegetable | Carrots, green beans, sweet potatoes, beets, canola oil, sea salt
ginger       | ginger               | 30 | 350 0.2 0 40 86 1.5 76 70 0.5 40 1 120 1       | 1.4 90 | Australia     | ginger    | Ginger, cane sugar
orangepeel   | orangepeel           | 30 | 330 0.3 0 30 83 4 72 62 0.4 60 0.5 80 12       | 1.1 120 | Italy        | ginger    | Orange peel, cane sugar, glucose syrup
darkchoc     | chocolate            | 40 | 560 37 22 15 50 9 40 38 6 60 9 600 0           | 1.4 60 | Belgium       | chocolate | Cocoa mass, cane sugar, cocoa butter, sunflower lecithin, vanilla
milkchoc     | milk                 | 40 | 535 30 18 79 59 3 52 47 8 189 2.4 372 0        | 1.4 60 | Belgium       | chocolate | Cane sugar, cocoa butter, whole milk powder, cocoa mass, sunflower lecithin, vanilla
whitechoc    | white                | 40 | 539 32 19 90 59 0.2 59 50 6 199 0.2 286 0.5    | 1.4 60 | Belgium       | chocolate | Cane sugar, cocoa butter, whole milk powder, sunflower lecithin, vanilla
coateddark   | coateddark           | 40 | 500 28 15 20 60 6 48 42 5 50 4 380 1           | 1.3 200 | United States | chocolate | Dark chocolate (cocoa mass, cane sugar, cocoa butter, sunflower lecithin), gum arabic
coatedmilk   | coatedmilk           | 40 | 510 28 16 70 60 3 51 46 7 150 2 320 0          | 1.3 200 | United States | chocolate | Milk chocolate (cane sugar, cocoa butter, whole milk powder, cocoa mass, sunflower lecithin), gum arabic
coatedwhite  | coatedwhite          | 40 | 515 28 17 90 61 1 55 50 6 170 0.5 260 0        | 1.3 200 | United States | chocolate | White coating (cane sugar, palm kernel oil, whole milk powder, yogurt powder, sunflower lecithin), gum arabic
gummy        | gummyred gummygreen gummyyellow | 40 | 343 0 0 25 78 0 50 46 6.5 3 0.1 5 8 | 1.5 150 | Germany       | gummy     | Glucose syrup, cane sugar, gelatin, citric acid, fruit and vegetable juices (color), natural flavors
fruitslice   | sliceyellow slicered slicegreen | 40 | 340 0 0 20 84 0.5 66 62 0.2 4 0.1 10 6 | 1.4 40 | United States | gummy   | Cane sugar, corn syrup, pectin, citric acid, natural flavors, fruit and vegetable juices (color)
hardcandy    | candyred candygreen candyyellow | 16 | 394 0 0 30 98 0 70 70 0 2 0.1 3 0  | 1.3 90 | United States | candy    | Cane sugar, corn syrup, citric acid, natural flavors, fruit juice (color)
mint         | mint                 | 16 | 390 0.3 0.2 10 97 0 92 92 0 2 0.1 2 0          | 1.2 150 | United States | candy    | Cane sugar, peppermint oil, cream of tartar
licorice     | licorice             | 40 | 350 0.5 0.2 120 82 1 45 42 3 30 2 100 0        | 1.3 70 | Finland       | candy     | Wheat flour, cane sugar, molasses, licorice extract, anise oil
toffee       | toffee               | 30 | 560 33 20 400 65 1 60 55 2 40 0.3 80 0         | 1.3 40 | United States | fudge    | Butter (milk), cane sugar, almonds, sea salt
brittle      | brittle              | 30 | 486 19 4 445 71 2 52 50 8 27 1.2 200 0         | 1.2 25 | United States | fudge     | Cane sugar, peanuts, corn syrup, butter (milk), sea salt, baking soda
fudge        | fudge                | 40 | 411 10 6 45 76 2 73 66 2.4 50 1.8 134 0        | 1.6 18 | United States | fudge     | Cane sugar, sweetened condensed milk, butter (milk), cocoa, vanilla
halva        | halva                | 40 | 469 22 4 195 60 5 45 43 12 33 4.5 187 0        | 1.5 18 | Turkey        | fudge     | Sesame paste, cane sugar, glucose syrup, soapwort extract, vanilla
trailmix     | almond cashew cranberry raisin | 35 | 465 28 4 40 45 6 28 8 13 80 3 600 2  | 1.2 0 | United States  | trailmix  | Almonds, cashews, cranberries (cranberries, cane sugar, sunflower oil), raisins
ricecracker  | cracker              | 30 | 416 5 0.8 700 83 1 6 5 8 20 1 100 0            | 0.6 0 | Japan          | cracker   | Rice, soy sauce (soybeans, wheat, salt), cane sugar, nori
sesamestick  | sesamestick          | 30 | 541 37 6.5 600 46 3 1 0 11 170 1 180 0         | 0.8 0 | United States  | cracker   | Wheat flour, sesame seeds, canola oil, sea salt, beet powder, turmeric
pretzel      | pretzel              | 30 | 384 3 0.6 1240 80 3 3 2 10 30 4 140 0          | 0.5 0 | United States  | cracker   | Wheat flour, malt, canola oil, yeast, sea salt
plantain     | plantainchip         | 28 | 531 30 12 200 64 4 1 0 2 10 1 780 20           | 0.5 0 | Ecuador        | chips     | Green plantains, sunflower oil, sea salt
beetchip     | beetchip carrotchip  | 28 | 500 28 3 350 58 9 26 0 5 60 2 900 10           | 0.4 0 | United States  | chips     | Beets, parsnips, sweet potatoes, sunflower oil, sea salt
coconutchip  | coconut              | 28 | 640 54 48 120 36 12 20 14 5 20 3 480 1         | 0.4 0 | Thailand       | chips     | Coconut, coconut sugar, sea salt
kernels      | kernel               | 40 | 375 4.3 0.6 8 74 13 1 0 11 7 2.7 287 0         | 1.7 2800 | United States | popcorn | Popcorn kernels
popped       | popcorn              | 28 | 480 22 2.5 600 62 11 1 0 9 8 2.5 250 0         | 0.15 0 | United States | popcorn  | Popcorn, sunflower oil, sea salt
caramelcorn  | caramelcorn          | 30 | 431 13 3.6 206 79 5 53 50 4 43 1.7 109 0       | 0.4 0 | United States  | popcorn   | Popcorn, cane sugar, butter (milk), corn syrup, sea salt
cornnut      | cornnut              | 30 | 446 15 2.3 550 72 7 1 0 8 9 1.7 280 0          | 1.1 700 | Peru         | popcorn   | Corn, canola oil, sea salt
granola      | granola              | 50 | 471 20 4 26 62 8 20 14 12 60 4 430 1           | 0.8 0 | United States  | granola   | Rolled oats, maple syrup, almonds, sunflower oil, coconut, pumpkin seeds, cinnamon, sea salt
bar          | granolabar           | 45 | 440 20 5 120 58 7 30 18 11 60 2.5 380 1        | 1.0 10 | United States | granola   | Almonds, dates, oats, honey, peanuts, sea salt
chickpea     | chickpea             | 30 | 430 14 1.5 450 58 15 8 0 18 90 5 650 2         | 1.0 900 | Turkey       | legume    | Chickpeas, sunflower oil, sea salt
edamame      | edamame              | 30 | 450 21 3 400 30 18 4 0 42 140 5 1300 2         | 1.0 900 | United States | legume   | Soybeans, sea salt
wasabipea    | wasabipea            | 30 | 432 14 2 900 62 6 12 10 14 40 3 350 1          | 1.0 1000 | Thailand    | legume    | Green peas, rice flour, palm oil, cane sugar, wasabi (horseradish, mustard), sea salt
`,
  8,
)
const kitchenRows = table(
  `
coffee       | coffee               | 10 | 2 0 0 2 0 0 0 0 0.3 2 0 49 0                   | 0.8 0 | Guatemala      | coffee    | Coffee
decaf        | decaf                | 10 | 2 0 0 2 0 0 0 0 0.3 2 0 49 0                   | 0.8 0 | Peru           | coffee    | Decaffeinated coffee (water process)
blacktea     | tealeaf              | 3  | 1 0 0 3 0.3 0 0 0 0 0 0 37 0                   | 0.7 0 | India          | tea       | Black tea
greentea     | greentea             | 3  | 1 0 0 1 0 0 0 0 0.2 0 0 8 0                    | 0.6 0 | China          | tea       | Green tea
herbal       | herbaltea            | 3  | 1 0 0 1 0.2 0 0 0 0 2 0.1 9 0                  | 0.4 0 | Egypt          | tisane    | Herbs
rooibos      | rooibos              | 3  | 1 0 0 2 0.2 0 0 0 0 1 0.1 5 0                  | 0.6 0 | South Africa   | tisane    | Rooibos
hibiscus     | hibiscus             | 3  | 1 0 0 4 0.2 0 0 0 0 8 0.1 20 1                 | 0.5 0 | Nigeria        | tisane    | Hibiscus flowers
drinkchoc    | cocoapowder          | 28 | 400 9 5 20 78 8 62 60 6 40 6 500 0             | 1.3 0 | Netherlands    | cocoa     | Cane sugar, cocoa, dark chocolate, vanilla, sea salt
cocoapowder  | cocoapowder          | 10 | 228 14 8 21 58 33 1.8 0 20 128 14 1524 0       | 1.0 0 | Peru           | powder    | Cocoa
cacaonib     | cacaonib             | 28 | 610 46 28 10 33 30 2 0 14 100 4 800 0          | 1.2 0 | Peru           | cacao     | Cacao beans
greenpowder  | greenpowder          | 10 | 330 5 1 60 45 30 3 0 30 350 20 2500 100        | 0.9 0 | Japan          | powder    | Leaves
tanpowder    | tanpowder            | 10 | 350 3 0.5 20 72 9 30 0 12 250 12 1800 30       | 1.1 0 | Peru           | powder    | Root
berrypowder  | berrypowder          | 10 | 400 10 2 15 72 20 40 0 6 120 5 700 200         | 1.0 0 | Brazil         | powder    | Berries
protein      | tanpowder            | 30 | 380 6 1 600 9 5 1 0 75 100 20 150 0            | 1.1 0 | Canada         | powder    | Protein
almondflour  | paleflour            | 28 | 590 52 4 19 19 10 4.6 0 21 236 3.3 659 0       | 0.9 0 | United States  | flour     | Blanched almonds
flour        | paleflour            | 30 | 364 1.5 0.3 2 75 4 0.5 0 11 15 4 120 0         | 1.2 0 | United States  | flour     | Wheat
gfflour      | oatflour             | 30 | 404 9 1.6 19 66 6.5 0.8 0 15 55 4 371 0        | 1.0 0 | United States  | flour     | Oats
cornmeal     | cornmeal             | 30 | 362 3.6 0.5 35 77 7.3 0.6 0 8 6 3.5 287 0      | 1.4 0 | United States  | flour     | Corn
slivered     | slivered             | 30 | 590 52 4 19 19 9.9 4.6 0 21 236 3.3 659 0      | 1.0 0 | United States  | almond    | Blanched almonds
chips        | chocochip            | 15 | 530 32 19 10 62 7 50 48 5 40 6 400 0           | 1.5 1600 | United States | chocolate | Cane sugar, cocoa mass, cocoa butter, sunflower lecithin, vanilla
whitechips   | whitechip            | 15 | 540 32 19 90 59 0 59 55 6 190 0.2 280 0        | 1.5 1600 | United States | chocolate | Cane sugar, cocoa butter, whole milk powder, sunflower lecithin, vanilla
butter       | nutbutter            | 32 | 614 56 5 5 19 10 4.4 0 21 340 3.5 740 0        | 2.1 0 | United States  | butter    | Almonds
oats         | oats                 | 40 | 379 6.5 1.1 6 68 10 1 0 13 52 4.3 362 0        | 0.9 0 | Canada         | grain     | Whole oats
rice         | rice                 | 45 | 365 1 0.2 4 80 2 0.3 0 7.5 20 2 200 0          | 1.7 0 | India          | grain     | Rice
quinoa       | quinoa               | 45 | 368 6 0.7 5 64 7 2.7 0 14 47 4.6 563 0         | 1.5 0 | Peru           | grain     | Quinoa
lentil       | lentil               | 45 | 352 1 0.2 6 63 11 2 0 25 35 6.5 677 4          | 1.7 0 | Canada         | bean      | Lentils
bean         | bean                 | 45 | 341 1.4 0.4 5 62 16 2 0 21 123 5 1483 0        | 1.6 0 | United States  | bean      | Beans
redspice     | redspice             | 1  | 282 13 2 68 54 35 10 0 14 229 21 2280 1        | 1.0 0 | Spain          | spice     | Paprika
goldspice    | goldspice            | 1  | 312 3.3 1.8 27 67 23 3 0 10 168 55 2080 1      | 1.1 0 | India          | spice     | Turmeric
brownspice   | brownspice           | 1  | 247 1.2 0.3 10 81 53 2 0 4 1002 8 431 4        | 1.0 0 | Sri Lanka      | spice     | Cinnamon
peppercorn   | peppercorn           | 1  | 251 3.3 1.4 20 64 25 0.6 0 10 443 9.7 1329 0   | 1.1 0 | Vietnam        | spice     | Black pepper
salt         | salt                 | 1  | 0 0 0 38000 0 0 0 0 0 24 0.3 8 0               | 2.2 0 | United Kingdom | spice     | Sea salt
sugar        | brownsugar           | 8  | 380 0 0 28 98 0 97 97 0.1 83 0.7 133 0         | 1.7 0 | Indonesia      | sugar     | Coconut palm sugar
syrup        | honey                | 21 | 304 0 0 4 82 0.2 82 82 0.3 6 0.4 52 0.5        | 3.0 0 | United States  | sugar     | Honey
gift         | pecan cashew apricot chocolate almond cranberry | 30 | 520 36 8 60 42 6 26 14 12 90 3 520 2 | 1 0 | United States | gift | Almonds, cashews, pecans, apricots (apricots, sulfur dioxide), cranberries (cranberries, cane sugar), dark chocolate (cocoa mass, cane sugar, cocoa butter)
paper        | card                 | 0  | 0 0 0 0 0 0 0 0 0 0 0 0 0                      | 1 0 |                   | paper     |
certificate  | card                 | 0  | 0 0 0 0 0 0 0 0 0 0 0 0 0                      | 1 0 |                   | certificate |
`,
  8,
)

function foodOf(cells: string[]): Food {
  const [key = '', drawings = '', serving, facts = '', body = '', origin = '', lore = '', ingredients = ''] =
    cells
  const amounts = facts.split(' ').map(Number)
  const [energy = 0, fat = 0, saturated = 0, sodium = 0, carbohydrate = 0, fiber = 0, sugars = 0, added = 0] =
    amounts
  const [protein = 0, calcium = 0, iron = 0, potassium = 0, vitaminC = 0] = amounts.slice(8)
  const [density = 1, count = 0] = body.split(' ').map(Number)
  if (amounts.length !== 13 || amounts.some(Number.isNaN)) throw new Error(`Unreadable food: ${key}`)
  const fats = { energy, fat, saturated, sodium }
  const carbohydrates = { carbohydrate, fiber, sugars, added }
  return {
    key,
    drawings: drawings.split(' '),
    serving: Number(serving),
    ...fats,
    ...carbohydrates,
    protein,
    calcium,
    iron,
    potassium,
    vitaminC,
    density,
    count,
    origin,
    lore,
    ingredients,
  }
}

const foods: ReadonlyMap<string, Food> = new Map(
  [...rows, ...kitchenRows].map((cells) => [cells[0] ?? '', foodOf(cells)]),
)

export function foodOfKey(key: string): Food {
  const food = foods.get(key)
  if (!food) throw new Error(`No food ${key}`)
  return food
}
