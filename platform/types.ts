import type { FieldDefinition, FieldType, ResourceTypeId, TypeDraft } from '@commercetools/platform-sdk'

const fieldTypes = {
  text: { name: 'String' },
  texts: { name: 'Set', elementType: { name: 'String' } },
  boolean: { name: 'Boolean' },
  number: { name: 'Number' },
  date: { name: 'Date' },
  money: { name: 'Money' },
} satisfies Record<string, FieldType>

type Fields = Record<string, readonly [kind: keyof typeof fieldTypes, label: string]>

/** Custom field types by key. */
export const CUSTOM_TYPES = {
  'line-item': {
    name: 'Line item',
    on: ['line-item', 'custom-line-item'],
    fields: {
      greetingCardMessage: ['text', 'Words on the greeting card'],
      customizationsDescription: ['text', 'What a custom mix, box or tray is made of, in words'],
      customizations: ['text', "The same as the customizer's code"],
      customTrayNetWeight: ['text', 'Net weight of a custom tray'],
      autoDeliveryInterval: ['number', 'Days between deliveries; none means once'],
      autoDeliveryOfferLocation: ['text', 'Where the offer was taken up'],
      autoDeliveryOfferType: ['text', 'Which offer it was'],
      markedAsGift: ['boolean', 'Without prices in the parcel'],
      meltable: ['boolean', 'Needs care in warm weather'],
      recipientsJson: ['text', 'Recipients of a digital gift, as JSON'],
      externalId: ['text', "The line's own id, for its children to name"],
      parentExternalId: ['text', 'The id of the line it belongs to'],
      listMetadata: ['text', 'The list it was added from, as JSON'],
      adjustmentReason: ['text', 'Why the amount was adjusted'],
      canceledAmount: [
        'money',
        'Of an order: not packed, because it was canceled, and what goes back for it',
      ],
    },
  },
  stock: {
    name: 'Stock',
    on: ['inventory-entry'],
    fields: {
      returnedItems: ['text', 'The last canceled items whose pieces came back, so that none do twice'],
    },
  },
  cart: {
    name: 'Cart and order',
    on: ['order'],
    fields: {
      orderTags: ['texts', 'Reasons that staff give an order'],
      reshippedFromOrderNumber: ['text', 'The order it replaces'],
      stashedDiscountCode: ['text', 'The code that another took the place of'],
      stashedDiscountCodeName: ['text', 'The name of that code'],
      iterableEmailCampaignId: ['text', 'The e-mail campaign it came from'],
      iterableTemplateId: ['text', 'The template of that e-mail'],
      paidOrderNumber: ['text', 'The order that it was paid with'],
      copiedFromOrderNumber: ['text', 'The order its lines were copied from'],
      placedByEmployee: ['boolean', 'Staff placed it for the customer'],
      receiptToken: ['text', 'Opens the receipt'],
      packingSlipMessage: ['text', 'Words for the packing slip'],
      recentEdits: ['text', 'Marks of the last edits, so that none is applied twice'],
      refundedAmount: ['money', 'What went back to the shopper'],
      movedBy: ['text', 'The last change of address that changed its price'],
      movedShipping: ['money', 'What the new address adds to the delivery it was placed with'],
      movedTax: ['money', 'What the new address adds to the tax it was placed with'],
      uploadId: ['text', 'The uploaded order that it was made of'],
      poNumber: ['text', "The business customer's own order number"],
    },
  },
  shipment: {
    name: 'Shipment address',
    on: ['address'],
    fields: {
      requestedDeliveryOn: ['date', 'The day it should arrive'],
      requestedShipOn: ['date', 'The day it should leave'],
      price: ['money', "What this shipment's delivery costs"],
      movedTax: ['money', 'What another address adds to the tax that it was placed with'],
      shipmentPickupCarrier: ['text', 'Who picks it up'],
      shipmentPickupCarrierCode: ['text', "The carrier's service"],
      shippingOffer: ['text', 'The offer that was chosen, as JSON'],
      signedTrustedMatchkey: ['text', 'The signature of a checked address'],
      packingSlipMessage: ['text', "Words for this parcel's slip"],
      giftMessage: ['text', 'Words for the recipient'],
      heatResistantPackaging: ['boolean', 'Packed against warm weather'],
      isFixedAddress: ['boolean', 'The product says where it goes'],
    },
  },
  category: {
    name: 'Category',
    on: ['category'],
    fields: {
      urlName: ['text', "The category's part of an address"],
      kind: ['text', "'department', 'shelf' or 'collection'"],
      pageType: ['text', "'landing' or 'listing'"],
      idealForSuggestions: ['boolean', 'Suggested while someone types'],
      image: ['text', 'The tile'],
    },
  },
  customer: {
    name: 'Customer',
    on: ['customer'],
    fields: {
      permissions: ['texts', 'What staff may do: checkOutAsCustomer, staffSupervisor, staffAdmin, readBooks'],
      isB2b: ['boolean', 'Buys for a business'],
      isReseller: ['boolean', 'Sells on'],
      isBulkUploadAvailable: ['boolean', 'May upload orders'],
      hasBusinessAccount: ['boolean', 'Belongs to a business unit'],
      businessIndustry: ['text', 'What the business does'],
      externalId: ['text', 'The number in the back office'],
      signedLoginType: ['text', 'How they signed in last'],
      allowSplitShipments: ['boolean', 'May ship to several addresses'],
      carrierOptions: ['text', 'Carriers that may be used, as JSON'],
      cartPredicateThreshold: ['number', 'Free shipping from so many cents on'],
      referralCode: ['text', 'What they give to friends'],
      discountCodes: ['texts', 'Discount codes that are theirs alone'],
      notes: ['text', 'What staff noted'],
      issues: ['text', 'What is open with the customer'],
    },
  },
  'business-unit': {
    name: 'Business unit',
    on: ['business-unit'],
    fields: {
      industry: ['text', 'What the business does'],
      taxId: ['text', 'Its number at the tax office'],
      taxExempt: ['boolean', 'Has a certificate of exemption'],
      taxExemptStates: ['texts', 'The states it is valid in'],
      creditLimit: ['money', 'How much may be open'],
      paymentTerms: ['text', 'How long it may be open'],
      source: ['text', 'How it came to us'],
      approvedAs: ['text', 'Name, tax ID and place that staff approved, while it waits again'],
      placesApproved: ['boolean', 'An approved order is placed at once, on its account'],
    },
  },
  quote: {
    name: 'Quote and quote request',
    on: ['quote'],
    fields: {
      company: ['text', 'The key of the business unit that it was asked for'],
    },
  },
  shippingCartDiscount: {
    name: 'Discount on shipping',
    on: ['cart-discount'],
    fields: {},
  },
  'discount-code': {
    name: 'Discount code',
    on: ['discount-code'],
    fields: {
      customerCode: ['boolean', 'Belongs to one customer'],
      campaign: ['text', 'Where it was handed out'],
    },
  },
} as const satisfies Record<string, { name: string; on: readonly ResourceTypeId[]; fields: Fields }>

type TypeKey = keyof typeof CUSTOM_TYPES

/** `FieldName<'cart'>` */
export type FieldName<Key extends TypeKey> = keyof (typeof CUSTOM_TYPES)[Key]['fields']

const fieldsOf = (fields: Fields): FieldDefinition[] =>
  Object.entries(fields).map(([name, [kind, label]]) => ({
    name,
    type: fieldTypes[kind],
    label: { en: label },
    required: false,
  }))

export const types: TypeDraft[] = Object.entries(CUSTOM_TYPES).map(([key, { name, on, fields }]) => ({
  key,
  name: { en: name },
  resourceTypeIds: [...on],
  fieldDefinitions: fieldsOf(fields),
}))
