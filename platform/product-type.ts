import type {
  AttributeConstraintEnum,
  AttributeDefinitionDraft,
  AttributeType,
  ProductTypeDraft,
} from '@commercetools/platform-sdk'

const attributeTypes = {
  text: { name: 'text' },
  texts: { name: 'set', elementType: { name: 'text' } },
  boolean: { name: 'boolean' },
  number: { name: 'number' },
  date: { name: 'date' },
  category: { name: 'reference', referenceTypeId: 'category' },
  tags: { name: 'set', elementType: { name: 'reference', referenceTypeId: 'key-value-document' } },
} satisfies Record<string, AttributeType>

export type AttributeKind = keyof typeof attributeTypes

type Attributes = Record<string, readonly [kind: AttributeKind, label: string]>

/** Attributes with one value for all sizes of a product. */
export const PRODUCT_ATTRIBUTES = {
  primaryCategory: ['category', "The category whose path the product's address begins with"],
  tagReferences: ['tags', 'Dietary tags, certifications, claims, tastes'],
  urlName: ['text', "Last part of the product's address"],
  oneLinerDescription: ['text', 'One sentence under the name'],
  customPageTitle: ['text', 'Title of the page, where the name does not do'],
  healthTips: ['text', 'What the food is good for'],
  tasteNotes: ['text', 'What coffee or tea tastes of'],
  countryOfOrigin: ['text', 'Where it was grown or made'],
  allergens: [
    'texts',
    "Major allergens it contains, by their names in platform/allergens.ts; 'none' if there are none",
  ],
  packedWith: ['texts', "Major allergens handled where it is packed, or 'none'"],
  brand: ['text', 'Who makes it, where that is not the shop'],
  googleProductCategory: ['text', "Category in Google's taxonomy"],
  merchandisingCategory: ['text', 'How buyers group it'],
  reportingCategory: ['text', 'How reports group it'],
  contentList: ['text', 'Keys of the products a box, tray or bundle contains, as JSON'],
  boxConfig: [
    'text',
    'The boxes of a bundle as JSON: sku and discountPercent of each, in the order they ship',
  ],
  bundleBox: ['boolean', 'Can be chosen as a box of a bundle'],
  upsellingProducts: ['texts', 'Keys of products that go with it'],
  otherVariations: ['texts', 'Keys of products that are the same food, made another way'],
  restrictedCountries: ['texts', 'Where it may not be sent: CA for Canada, US-CA for California'],
  customizerCategoryNames: ['texts', 'Groups it is offered under in a customizer'],
  heapPicture: ['text', 'Picture of the food itself, without a pack'],
  piecePicture: ['text', 'Picture of one piece of it on no ground, for the customizers'],
  bedPicture: ['text', 'Picture of a section filled with it, for the customizers'],
  foodColor: ['text', 'Its color, as #rrggbb, for the customizers'],
  customProduct: ['boolean', 'Made to order in a customizer'],
  hiddenFromSearch: ['boolean', 'Reached by its address only'],
  hidePrice: ['boolean', "The price shows as 'Build your own'"],
  offerGiftAddOns: ['boolean', 'Greeting card and wrapping are offered'],
  seasonal: ['boolean', 'Sold for a part of the year'],
  mixIngredient: ['boolean', 'Can go into a custom trail mix'],
  trayIngredient: ['text', "'classic' or 'premium' when it can go into a custom tray"],
  popularity: ['number', '0 to 100, best sellers highest'],
  averageRating: ['number', 'Stars, one decimal'],
  totalRatings: ['number', 'How many rated it'],
  totalReviews: ['number', 'How many wrote about it'],
  density: ['number', 'Pounds per quart, for the customizers'],
  sections: ['number', 'How many slots a box or tray has'],
  addedOn: ['date', 'When it joined the shop'],
} as const satisfies Attributes

/** Attributes with a value for each size. */
export const SIZE_ATTRIBUTES = {
  variantName: ['text', 'The size as a shopper reads it'],
  shortVariantName: ['text', "The size in a word: '1lb', 'sample', 'mini box'"],
  unitName: ['text', "The size with its pack: '1lb bag'"],
  unitSize: ['text', "The size alone: '1lb'"],
  bagSize: ['text', 'The bag drawn on the bag-size slide'],
  weight: ['number', 'Pounds, for shipping'],
  countPerPound: ['text', 'About how many pieces a pound has'],
  servingsPerContainer: ['number', 'Servings in this size'],
  ingredients: ['text', 'What is in it'],
  storageRequirements: ['text', 'How to keep it'],
  bestBeforeWeeks: ['number', 'Weeks that it keeps unopened'],
  grindSize: ['text', 'How coffee is ground'],
  tinColor: ['text', 'The color of a gift tin'],
  color: ['text', "Its color, where a product comes in several; also the end of its name: 'M, Red'"],
  barcode: ['text', 'Its GTIN, UPC or EAN'],
  compareAtPrice: ['number', 'What it cost before, in dollars; shown crossed out'],
  pieceCost: ['number', 'What it costs the shop, in cents'],
  maximumPiecesPerOrder: ['number', 'How many one order may hold'],
  roastedOn: ['date', 'When the batch that ships now was roasted'],
  backorderedUntil: ['date', 'When it is back'],
  fixedAddress: ['text', 'Where it always goes, as JSON'],
  active: ['boolean', 'On sale'],
  bulk: ['boolean', 'A bulk bag or case'],
  wholesale: ['boolean', 'Sold at wholesale terms'],
  companiesOnly: ['boolean', 'Sold only to customer groups that have a price of their own'],
  snackPack: ['boolean', 'Labeled a snack pack, whatever it weighs'],
  sample: ['boolean', 'A sample'],
  backordered: ['boolean', 'Cannot be had now'],
  autoDeliveryEligible: ['boolean', 'May be put on auto-delivery'],
  meltable: ['boolean', 'Needs care in warm weather'],
} as const satisfies Attributes

type All = typeof PRODUCT_ATTRIBUTES & typeof SIZE_ATTRIBUTES

/** Attributes of one kind, or of all kinds. */
export type AttributeName<Kind extends AttributeKind = AttributeKind> = {
  [Name in keyof All]: All[Name][0] extends Kind ? Name : never
}[keyof All]

const definitions = (
  attributes: Attributes,
  constraint: AttributeConstraintEnum,
): AttributeDefinitionDraft[] =>
  Object.entries(attributes).map(([name, [kind, label]]) => ({
    name,
    type: attributeTypes[kind],
    label: { en: label },
    isRequired: name === 'urlName' || name === 'primaryCategory',
    attributeConstraint: constraint,
    isSearchable: true,
  }))

export const foodType: ProductTypeDraft = {
  key: 'food',
  name: 'Food and gifts',
  description: 'Everything the shop sells',
  attributes: [...definitions(PRODUCT_ATTRIBUTES, 'SameForAll'), ...definitions(SIZE_ATTRIBUTES, 'None')],
}

/** The product type with a shop's own attributes, which are texts of the whole product. */
export const withOwnAttributes = (
  type: ProductTypeDraft,
  own: readonly { name: string; label: string }[],
): ProductTypeDraft => ({
  ...type,
  attributes: [
    ...(type.attributes ?? []),
    ...definitions(
      Object.fromEntries(own.map(({ name, label }) => [name, ['text', label] as const])),
      'SameForAll',
    ),
  ],
})

/** Attributes that a product has once for all sizes. */
export const sharedAttributes: ReadonlySet<string> = new Set(Object.keys(PRODUCT_ATTRIBUTES))
