import { products } from '../rows'

/** Wholesale cases have no auto-delivery price, and one price for the customer group. */
export const wholesale = [
  ...products(
    'wholesalebulk',
    `
7001 | Almonds, supreme 25/27, case        | almond    | 7.49 50lb   | raw vegan kosher gluten-free            | wholesale label=Almonds | Fifty pounds of supreme kernels, for roasters.
7002 | Cashews W320, case                  | cashew    | 8.29 50lb   | raw vegan kosher gluten-free            | wholesale label=Cashews | Two tins of whole white kernels.
7003 | Walnut Combo Halves, case           | walnut    | 7.99 25lb   | raw vegan kosher gluten-free            | wholesale label=Walnuts | Light halves and pieces for bakeries.
7004 | Roasted Pistachios, case            | pistachio | 9.49 25lb   | roasted salted in-shell vegan kosher    | wholesale label=Pistachios | For bars that refill the bowl.
7005 | Deglet Noor Dates, case             | date      | 4.29 30lb   | vegan kosher gluten-free                | wholesale label=Dates | Pitted, in one block, for kitchens.
7006 | Dried Cranberries, case             | cranberry | 4.99 25lb   | vegan kosher gluten-free                | wholesale label=Cranberries | Sliced and infused, for salad bars.
7007 | Dark Chocolate Almonds, case        | chocalmond | 10.49 25lb | chocolate-covered vegan kosher          | wholesale label=Chocolate_Almonds | Five bags of five pounds, shipped cool.
7008 | Larder Blend, whole bean, case      | coffee    | 11.99 25lb  | kosher fair-trade                       | wholesale label=Larder_Blend | Five bags for the office machine.
7009 | Office Snack Case                   | trailmix  | 59.99 48ct/carton:5.4@84.99 | vegan kosher            | wholesale label=Office_Snacks pic=almond,cashew,pretzel also=officesnacks pop=76 | Forty-eight packs in six kinds, for the kitchen shelf. | Assorted: almonds, cashews, mixed nuts (cashews, almonds, pecans, hazelnuts), trail mix (almonds, cashews, cranberries, raisins), pretzels (wheat flour), chickpeas
7010 | Café Biscotti Toppers, case         | slivered  | 9.99 10lb   | roasted vegan kosher                    | wholesale companies label=Sliced_Almonds | Roasted sliced almonds for pastry cases.
`,
  ),
]
