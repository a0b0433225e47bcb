import type { Quote } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { customActions, customFields } from '../engine/custom'
import { concurrentModification, invalidOperation } from '../engine/errors'
import { actionsOf, defineResource } from '../engine/resource'
import { customFieldsDraft, identifier, key } from '../engine/schemas'
import type { Body } from '../engine/types'
import { contentOf, firstState } from './content'

const { action } = actionsOf<Quote>()

const quoteState = z.enum([
  'Pending',
  'Declined',
  'DeclinedForRenegotiation',
  'RenegotiationAddressed',
  'Accepted',
  'Withdrawn',
])

const draft = z.object({
  key: key.optional(),
  stagedQuote: identifier('staged-quote'),
  stagedQuoteVersion: z.int(),
  stagedQuoteStateToSent: z.boolean().optional(),
  state: identifier('state').optional(),
  custom: customFieldsDraft.optional(),
})

/** A seller's offer, which the buyer may accept, decline or renegotiate. */
export const quotes = defineResource({
  typeId: 'quote',
  path: 'quotes',
  scopes: { view: ['view_quotes'], manage: ['manage_quotes'] },
  draft,
  create: quoteFrom,
  actions: {
    changeQuoteState: action({ quoteState }, (quote, { quoteState }) => {
      expectPending(quote)
      return { ...quote, quoteState }
    }),

    ...customActions<Quote>(),
  },
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    { name: 'customer.id', values: ({ customer }) => [customer?.id] },
    { name: 'businessUnit.key', values: ({ businessUnit }) => [businessUnit?.key] },
    { name: 'stagedQuote.id', values: ({ stagedQuote }) => [stagedQuote.id] },
  ],
  heldBy: ['order'],
})

function quoteFrom(input: z.infer<typeof draft>, context: Context): Body<Quote> {
  const staged = context.referenced('staged-quote', input.stagedQuote)
  if (staged.version !== input.stagedQuoteVersion) {
    throw concurrentModification(staged.id, input.stagedQuoteVersion, staged.version)
  }
  if (staged.stagedQuoteState === 'Closed') throw invalidOperation('The staged quote is closed.')
  for (const former of context.lookup('quote', 'stagedQuote.id', staged.id)) {
    if (former.quoteState !== 'DeclinedForRenegotiation') continue
    context.save('quote', { ...former, quoteState: 'RenegotiationAddressed' })
  }
  if (input.stagedQuoteStateToSent) context.save('staged-quote', { ...staged, stagedQuoteState: 'Sent' })
  return {
    ...contentOf(context.referenced('cart', { id: staged.quotationCart.id })),
    key: input.key,
    quoteRequest: staged.quoteRequest,
    stagedQuote: { typeId: 'staged-quote', id: staged.id },
    customer: staged.customer,
    validTo: staged.validTo,
    sellerComment: staged.sellerComment,
    quoteState: 'Pending',
    state: firstState(input.state, 'QuoteState', context),
    custom: customFields(input.custom, context),
    purchaseOrderNumber: staged.purchaseOrderNumber,
  }
}

/** Refuses a quote that has been answered. */
export function expectPending(quote: Quote): void {
  if (quote.quoteState === 'Pending') return
  throw invalidOperation(`The quote with ID '${quote.id}' is in state '${quote.quoteState}', not 'Pending'.`)
}
