import type { Cart, QuoteRequest, StagedQuote } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { customActions, customFields } from '../engine/custom'
import { concurrentModification, invalidOperation } from '../engine/errors'
import { actionsOf, defineResource } from '../engine/resource'
import { customFieldsDraft, dateTime, identifier, key } from '../engine/schemas'
import type { Body } from '../engine/types'
import { projectOf } from '../resources/project'
import { firstState } from './content'

const { set } = actionsOf<StagedQuote>()

const draft = z.object({
  quoteRequest: identifier('quote-request'),
  quoteRequestVersion: z.int(),
  quoteRequestStateToAccepted: z.boolean().optional(),
  key: key.optional(),
  custom: customFieldsDraft.optional(),
  state: identifier('state').optional(),
})

/** An offer in preparation, in a cart of its own. */
export const stagedQuotes = defineResource({
  typeId: 'staged-quote',
  path: 'staged-quotes',
  scopes: { view: ['view_staged_quotes'], manage: ['manage_staged_quotes'] },
  draft,
  create: (input, context): Body<StagedQuote> => {
    const request = context.referenced('quote-request', input.quoteRequest)
    if (request.version !== input.quoteRequestVersion) {
      throw concurrentModification(request.id, input.quoteRequestVersion, request.version)
    }
    if (request.quoteRequestState !== 'Submitted' && request.quoteRequestState !== 'Accepted') {
      throw invalidOperation(`A quote request in state '${request.quoteRequestState}' cannot be quoted.`)
    }
    if (input.quoteRequestStateToAccepted) {
      context.save('quote-request', { ...request, quoteRequestState: 'Accepted' })
    }
    return {
      key: input.key,
      stagedQuoteState: 'InProgress',
      customer: request.customer,
      quoteRequest: { typeId: 'quote-request' as const, id: request.id },
      quotationCart: {
        typeId: 'cart' as const,
        id: context.insert('cart', quotationCart(request, context)).id,
      },
      custom: customFields(input.custom, context),
      state: firstState(input.state, 'StagedQuoteState', context),
      purchaseOrderNumber: request.purchaseOrderNumber,
      businessUnit: request.businessUnit,
    }
  },
  actions: {
    setSellerComment: set('sellerComment', z.string().optional()),
    setValidTo: set('validTo', dateTime.optional()),
    ...customActions<StagedQuote>(),
  },
  indexes: [{ name: 'key', unique: true, values: ({ key }) => [key] }],
  heldBy: ['quote'],
})

/** The cart for preparing the offer, copied from the request. */
function quotationCart(request: QuoteRequest, context: Context): Body<Cart> {
  return {
    customerId: request.customer.id,
    customerGroup: request.customerGroup,
    businessUnit: request.businessUnit,
    lineItems: request.lineItems.map((item) => ({ ...item, id: context.newId() })),
    customLineItems: request.customLineItems.map((item) => ({ ...item, id: context.newId() })),
    totalPrice: request.totalPrice as Cart['totalPrice'],
    taxedPrice: request.taxedPrice,
    shippingAddress: request.shippingAddress,
    billingAddress: request.billingAddress,
    inventoryMode: request.inventoryMode ?? 'None',
    taxMode: request.taxMode,
    priceRoundingMode: request.priceRoundingMode,
    taxRoundingMode: request.taxRoundingMode,
    taxCalculationMode: request.taxCalculationMode,
    country: request.country,
    shippingMode: 'Single',
    shippingInfo: request.shippingInfo,
    shippingRateInput: request.shippingRateInput,
    shipping: [],
    itemShippingAddresses: request.itemShippingAddresses ?? [],
    directDiscounts: request.directDiscounts ?? [],
    discountCodes: [],
    refusedGifts: [],
    cartState: 'Active',
    origin: 'Quote',
    purchaseOrderNumber: request.purchaseOrderNumber,
    deleteDaysAfterLastModification: projectOf(context).carts.deleteDaysAfterLastModification,
  }
}
