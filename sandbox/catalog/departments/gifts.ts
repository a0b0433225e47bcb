import { products } from '../rows'

/** Boxes, trays, tins, cards and certificates; what the customizers build. */
export const gifts = [
  ...products(
    'giftboxes',
    `
8001 | Harvest Box                         | gift | 42.99 six_treats/gift:2.6@42.99 twelve_treats/gift:5@79.99 | kosher               | pop=90 addons month group=Season pic=pecan,cranberry holds=1301,2301,2401,3003,1901,2201 with=8301 season | Six of the autumn's best, in a ribboned box.
8002 | Chocolate Lover's Box               | gift | 44.99 six_treats/gift:2.6@44.99 twelve_treats/gift:5@84.99 | dairy                | pop=83 addons month group=Chocolate pic=chocolate,dipped lid=brown label=Chocolate_Box holds=3001,3003,3105,3006,3402,3306 with=8301 | Six kinds of chocolate and not one too many.
8003 | Nuts for Two                        | gift | 29.99 four_treats/gift:1.8@29.99                           | vegan kosher         | addons month group=Nuts pic=cashew,pistachio lid=blue holds=1102,1401,1002,1901 | Four salted nuts and a long evening.
8004 | Get Well Box                        | gift | 38.99 six_treats/gift:2.2@38.99                            | kosher               | addons month group=Occasions pic=apricot,chamomile lid=yellow holds=5302,2981,6703,2201,3302,3001 new | Tea, honey, ginger and something sweet.
8005 | Thank You Box                       | gift | 39.99 six_treats/gift:2.4@39.99                            | dairy                | pop=78 addons month group=Occasions pic=almond,coatedmilk lid=red holds=1010,3103,2801,4102,1304,3201 | Says it better than a card; the card is in it too.
8006 | Organic Gift Box                    | gift | 54.99 six_treats/gift:2.6@54.99                            | organic usda-organic vegan | addons month group=Organic pic=cashew,goji lid=leaf holds=1005,1105,2202,2705,1904,3010 | Certified to the last raisin.
8007 | Coffee Break Box                    | gift | 46.99 six_treats/gift:2.8@46.99                            | dairy                | unstated addons month group=Coffee pic=coffee,dipped lid=brown holds=5001,3007,3003,1506,3306,2982 also=officesnacks | Coffee, and all that goes with it.
8008 | Birthday Box                        | gift | 41.99 six_treats/gift:2.5@41.99                            | dairy                | addons month group=Occasions pic=gummyred,gummyyellow,gummygreen lid=pink holds=3201,3203,3111,4305,3105,3401 pop=75 | Bright, sweet, and a candle inside.
8009 | Sympathy Box                        | gift | 44.99 six_treats/gift:2.5@44.99                            | kosher               | addons month group=Occasions pic=walnut,apricot lid=grey holds=1201,2501,3002,5301,1502,2903 | Quiet things, well chosen.
8010 | Holiday Grand Box                   | gift | 99.99 18_treats/gift:8@99.99                         | dairy alst-25-free-shipping | season addons pic=pecan,cranberry lid=red label=Holiday_Box holds=1301,3110,2401,3402,1901,4305 | Eighteen treats on three floors.
8011 | Three-Month Gift Box Bundle         | gift | 121.72 three_boxes/gift:7.5@121.72                         | dairy alst-25-free-shipping | addons pic=pecan,apricot label=Three_Boxes lid=leaf holds=8001,8002,8005 months=8001-six-treats@0,8002-six-treats@5,8005-six-treats@10 no-auto pop=79 | A box now, one next month, one the month after.
`,
  ),
  ...products(
    'gifttrays',
    `
8101 | Roasted Nuts Tray                   | gift | 54.99 five_sections/tray:2.5@54.99 seven_sections/tray:4@79.99 | vegan kosher   | pop=81 addons pic=almond,cashew,pistachio,pecan,hazelnut holds=1002,1102,1401,1303,1502 with=8301 | Five roasted nuts on a tray of acacia wood.
8102 | Dried Fruit Tray                    | gift | 52.99 five_sections/tray:2.6@52.99                            | vegan kosher gluten-free | addons pic=apricot,date,fig,mango,cherry holds=2201,2401,2501,2801,2701 pop=76 | Apricots, dates, figs, mango and cherries.
8103 | Fruit and Nut Tray                  | gift | 56.99 five_sections/tray:2.6@56.99 seven_sections/tray:4@82.99 | vegan kosher   | addons pic=almond,apricot,cashew,cranberry,pecan holds=1002,2201,1102,2301,1304 pop=84 label=Fruit_Nuts | The one everyone likes.
8104 | Chocolate Tray                      | gift | 59.99 five_sections/tray:2.6@59.99                            | dairy            | addons pic=chocolate,coatedmilk,coatedwhite,dipped,milk holds=3001,3103,3106,3003,3101 | Dark, milk and white, side by side.
8105 | Sweet Shop Tray                     | gift | 49.99 five_sections/tray:2.8@49.99                            | sweet            | addons pic=gummyred,peachring,licorice,gummygreen,candyyellow holds=3201,3203,3304,3204,3301 | For the young, and those who were.
8106 | Holiday Tray                        | gift | 64.99 seven_sections/tray:4@64.99                             | dairy            | season addons pic=pecan,cranberry,chocolate,almond,candyred holds=1304,2304,3110,1010,2204 back=all@20 | Spiced, glazed, dipped and striped.
`,
  ),
  ...products(
    'gifttins',
    `
8201 | Three Nut Tin                       | mixednuts  | 15.99 12oz/tin@15.99       | roasted salted vegan kosher          | addons lid=leaf pic=cashew,almond,pecan label=Three_Nuts pop=70 | Cashews, almonds and pecans in a green tin. | Cashews, almonds, pecans, sea salt
8202 | Caramel Corn Tin                    | caramelcorn | 29.99 2lb/tin@29.99       | sweet dairy                          | addons season lid=red label=Caramel_Corn with=8301 | Two pounds with pecans. | Popcorn, brown sugar, butter (milk), pecans, corn syrup, sea salt
8203 | Toffee Tin                          | toffee     | 24.99 1lb/tin@24.99        | sweet dairy gluten-free              | addons lid=gold label=Toffee pop=73 | Buttercrunch under a golden lid.
8204 | Dark Chocolate Almond Tin           | chocalmond | 26.99 1lb/tin@26.99        | chocolate-covered vegan kosher       | addons lid=blue label=Chocolate_Almonds | A pound, stacked by hand.
8205 | Cobnut Keepsake Tin                 | hazelnut   | 34.99 24oz/tin@34.99       | roasted vegan kosher gluten-free     | addons lid=leaf label=Cobnuts new season | Roasted cobnuts in a tin with a hedgerow on it.
`,
  ),
  ...products(
    'greetingcards',
    `
8301 | Birthday Card                       | paper | 3.99 card/card:0.05 |  | pic=card-candle hidden no-auto max=50 | A candle, and room for your words.
8302 | Thank You Card                      | paper | 3.99 card/card:0.05 |  | pic=card-sprig hidden no-auto max=50  | A sprig of hazel, and thanks.
8303 | Holiday Card                        | paper | 3.99 card/card:0.05 |  | pic=card-star hidden no-auto max=50 season | A star over the hedge.
8304 | Get Well Card                       | paper | 3.99 card/card:0.05 |  | pic=card-cup hidden no-auto max=50    | A cup that steams.
8305 | Congratulations Card                | paper | 3.99 card/card:0.05 |  | pic=card-bow hidden no-auto max=50    | A bow, tied for the occasion.
8306 | Blank Card                          | paper | 2.99 card/card:0.05 |  | pic=card-nut hidden no-auto max=50    | One cobnut, and the rest is yours.
`,
  ),
  ...products(
    'gifts',
    `
9990 | Gift Certificate                    | certificate | 25 $10#236/card:0.01@10 $25#5/card:0.01@25 $35#155/card:0.01@35 $40#156/card:0.01@40 $50#6/card:0.01@50 $75#7/card:0.01@75 $100#8/card:0.01@100 $200#9/card:0.01@200 Your_amount#own/card:0.01@25 |  | pic=card-certificate no-auto fixed=email tax=untaxed pop=87 | Arrives by email in minutes, and never expires.
`,
  ),
  ...products(
    'custom',
    `
9900 | Custom Gift Tray                    | gift | 59.99 classic#03/tray:2.5@59.99 premium#04/tray:2.5@69.99 | kosher | custom sections=5 addons pic=almond,apricot,cashew,cranberry,pecan price-free no-auto also=gifttrays pop=80 | Five sections, and 130 things to fill them with.
9901 | Custom Gift Box                     | gift | 35.83 medium#05/gift:2.6@35.83  | kosher | custom sections=5 addons pic=pecan,cranberry price-free no-auto also=giftboxes label=Your_Box pop=82 | Five treats of your choice, in a ribboned box.
9905 | Custom Trail Mix                    | trailmix | 11.99 5lb@54.99 25lb@219.99 | vegan | custom pic=cashew,almond,cherry price-free no-auto also=trailmix label=Your_Own_Mix pop=88 | Up to ten ingredients in your own parts, and a name on the label. | What you choose
3719 | Six-Treat Gift Box             | gift | 42.99 medium#06/gift:2.6@42.99  | kosher | custom sections=6 addons pic=walnut,apricot lid=blue price-free no-auto hidden label=Six_Treats | Six treats from fifty, for someone you like.
`,
  ),
]
