import type { FieldDefinition, FieldType, ResourceTypeId, TypeDraft } from '@commercetools/platform-sdk'
import { table } from './table'

const fieldTypes: Record<string, FieldType> = {
  text: { name: 'String' },
  texts: { name: 'Set', elementType: { name: 'String' } },
  boolean: { name: 'Boolean' },
  number: { name: 'Number' },
  date: { name: 'Date' },
  moment: { name: 'DateTime' },
  money: { name: 'Money' },
}

// name | type | what it holds
const LINE_ITEM = `
greetingCardMessage         | text    | Words on the greeting card
customizationsDescription   | text    | What a custom mix, box or tray is made of, in words
customizations              | text    | The same as the customizer's code
customTrayNetWeight         | text    | Net weight of a custom tray
autoDeliveryInterval        | number  | Days between deliveries; none means once
autoDeliveryOfferLocation   | text    | Where the offer was taken up
autoDeliveryOfferType       | text    | Which offer it was
markedAsGift                | boolean | Without prices in the parcel
meltable                    | boolean | Needs care in warm weather
recipientsJson              | text    | Recipients of a digital gift, as JSON
externalId                  | text    | The line's own id, for its children to name
parentExternalId            | text    | The id of the line it belongs to
listMetadata                | text    | The list it was added from, as JSON
autoDeliverySubscriptionId  | text    | The subscription it came from
`

const CART = `
orderTags                   | texts   | Reasons that staff give an order
reshippedFromOrderNumber    | text    | The order it replaces
stashedDiscountCode         | text    | The code that another took the place of
stashedDiscountCodeName     | text    | The name of that code
iterableEmailCampaignId     | text    | The e-mail campaign it came from
iterableTemplateId          | text    | The template of that e-mail
paidOrderNumber             | text    | The order that it was paid with
copiedFromOrderNumber       | text    | The order its lines were copied from
giftCertificateCode         | text    | A gift certificate to be paid with
placedByEmployee            | boolean | Staff placed it for the customer
receiptToken                | text    | Opens the receipt
autoDeliveryId              | text    | The delivery it was made for
packingSlipMessage          | text    | Words for the packing slip
recentEdits                 | text    | Marks of the last edits, so that none is applied twice
refundedAmount              | money   | What went back to the shopper
uploadId                    | text    | The uploaded order that it was made of
poNumber                    | text    | The business customer's own order number
`

const SHIPMENT = `
requestedDeliveryOn         | date    | The day it should arrive
requestedShipOn             | date    | The day it should leave
price                       | money   | What this shipment's delivery costs
shipmentPickupCarrier       | text    | Who picks it up
shipmentPickupCarrierCode   | text    | The carrier's service
shippingOffer               | text    | The offer that was chosen, as JSON
signedTrustedMatchkey       | text    | The signature of a checked address
packingSlipMessage          | text    | Words for this parcel's slip
giftMessage                 | text    | Words for the recipient
heatResistantPackaging      | boolean | Packed against warm weather
isFixedAddress              | boolean | The product says where it goes
`

const SHARED: [key: string, name: string, on: ResourceTypeId[], fields: string][] = [
  [
    'line-item',
    'Line item',
    ['line-item', 'custom-line-item'],
    `${LINE_ITEM}adjustmentReason | text | Why the amount was adjusted`,
  ],
  ['cart', 'Cart and order', ['order'], CART],
  ['shipment', 'Shipment address', ['address'], SHIPMENT],
  [
    'category',
    'Category',
    ['category'],
    `
urlName             | text    | The category's part of an address
kind                | text    | 'department', 'shelf' or 'collection'
pageType            | text    | 'landing' or 'listing'
idealForSuggestions | boolean | Suggested while someone types
image               | text    | The tile
    `,
  ],
  [
    'customer',
    'Customer',
    ['customer'],
    `
permissions            | texts   | What staff may do: checkOutAsCustomer, staffSupervisor, staffAdmin
isB2b                  | boolean | Buys for a business
isReseller             | boolean | Sells on
isBulkUploadAvailable  | boolean | May upload orders
hasBusinessAccount     | boolean | Belongs to a business unit
subscribed             | boolean | Gets the newsletter
businessIndustry       | text    | What the business does
externalId             | text    | The number in the back office
signedLoginType        | text    | How they signed in last
allowSplitShipments    | boolean | May ship to several addresses
carrierOptions         | text    | Carriers that may be used, as JSON
cartPredicateThreshold | number  | Free shipping from so many cents on
referralCode           | text    | What they give to friends
discountCodes          | texts   | Discount codes that are theirs alone
notes                  | text    | What staff noted
issues                 | text    | What is open with the customer
    `,
  ],
  [
    'business-unit',
    'Business unit',
    ['business-unit'],
    `
industry          | text    | What the business does
taxId             | text    | Its number at the tax office
taxExempt         | boolean | Has a certificate of exemption
taxExemptStates   | texts   | The states it is valid in
creditLimit       | money   | How much may be open
paymentTerms      | text    | How long it may be open
source            | text    | How it came to us
    `,
  ],
  [
    'payment',
    'Payment',
    ['payment'],
    'nonce | text | The token it was paid with\nplacementId | text | The placement it belongs to',
  ],
  [
    'shippingCartDiscount',
    'Discount on shipping',
    ['cart-discount'],
    'offerNames | texts | The delivery offers it is for; none means all',
  ],
  [
    'discount-code',
    'Discount code',
    ['discount-code'],
    'customerCode | boolean | Belongs to one customer\ncampaign | text | Where it was handed out',
  ],
  [
    'custom-shipping',
    'Shipment delivery',
    ['shipping'],
    'shippingOffer | text | The offer that was chosen, as JSON',
  ],
]

const fieldsOf = (text: string): FieldDefinition[] =>
  table(text, 3).map(([name = '', kind = '', label = '']) => {
    const type = fieldTypes[kind]
    if (!type) throw new Error(`Unreadable field: ${name}`)
    return { name, type, label: { en: label }, required: false }
  })

/** Types of custom fields. Their keys are those that the shop names in its drafts. */
export const types: TypeDraft[] = SHARED.map(([key, name, resourceTypeIds, fields]) => ({
  key,
  name: { en: name },
  resourceTypeIds,
  fieldDefinitions: fieldsOf(fields),
}))
