import type { Review, ReviewRatingStatistics } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { customActions, customFields } from '../engine/custom'
import { type Action, actionsOf, defineResource } from '../engine/resource'
import { sameJson } from '../engine/same-json'
import { customFieldsDraft, identifier, key, locale } from '../engine/schemas'
import { transitioned } from '../orders/workflow'

const { action, set } = actionsOf<Review>()

const text = z.string().optional()
const rating = z.int().min(-100).max(100).optional()
/** Without a `typeId`, a product, as on the platform. */
const target = z
  .object({
    typeId: z.enum(['product', 'channel']).default('product'),
    id: z.string().optional(),
    key: z.string().optional(),
  })
  .refine(({ id, key }) => (id === undefined) !== (key === undefined), 'Either id or key is expected')

const actions: Record<string, Action<Review>> = {
  setKey: set('key', key.optional()),
  setAuthorName: set('authorName', text),
  setTitle: set('title', text),
  setText: set('text', text),
  setLocale: set('locale', locale.optional()),
  setRating: set('rating', rating),
  setTarget: action({ target: target.optional() }, (review, { target }, context) => ({
    ...review,
    target: target && context.reference(target.typeId, target),
  })),
  setCustomer: action({ customer: identifier('customer').optional() }, (review, { customer }, context) => ({
    ...review,
    customer: customer && context.reference('customer', customer),
  })),
  transitionState: action(
    { state: identifier('state'), force: z.boolean().optional() },
    (review, { state, force }, context) => ({
      ...review,
      state: transitioned(review.state, state, { type: 'ReviewState', force }, context),
    }),
  ),
  ...customActions<Review>(),
}

/** Their ratings are averaged on their target. */
export const reviews = defineResource({
  typeId: 'review',
  path: 'reviews',
  scopes: { view: ['view_products'], manage: ['manage_products'] },
  draft: z.object({
    key: key.optional(),
    uniquenessValue: z.string().min(1).max(256).optional(),
    locale: locale.optional(),
    authorName: text,
    title: text,
    text,
    target: target.optional(),
    state: identifier('state').optional(),
    rating,
    customer: identifier('customer').optional(),
    custom: customFieldsDraft.optional(),
  }),
  create: ({ target, state, customer, custom, ...draft }, context) => ({
    ...draft,
    target: target && context.reference(target.typeId, target),
    state: state && transitioned(undefined, state, { type: 'ReviewState' }, context),
    customer: customer && context.reference('customer', customer),
    custom: custom && customFields(custom, context),
    includedInStatistics: true,
  }),
  actions,
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    {
      name: 'uniquenessValue',
      unique: true,
      values: ({ uniquenessValue }) => [uniquenessValue],
    },
    { name: 'target.id', values: ({ target }) => [target?.id] },
    { name: 'customer.id', values: ({ customer }) => [customer?.id] },
  ],
  settle: (review, context) => ({ ...review, includedInStatistics: isCounted(review, context) }),
  announced: { as: 'review', created: 'ReviewCreated' },
  written: (review, context, previous) => {
    if (previous) reviewMessages(review, previous, context)
    if (previous?.target && previous.target.id !== review.target?.id) rate(previous.target, context)
    if (review.target) rate(review.target, context)
  },
  removing: ({ id, target }, context) => {
    if (target) rate(target, context, id)
  },
})

/** A review does not count if its state lacks the role for it. */
function isCounted({ state }: Review, context: Context): boolean {
  const roles = state && context.get('state', state.id)?.roles
  return !state || roles?.includes('ReviewIncludedInStatistics') === true
}

/** Updates the target's statistics; `without` is about to be deleted. */
function rate(target: NonNullable<Review['target']>, context: Context, without?: string): void {
  const ratings = context
    .lookup('review', 'target.id', target.id)
    .flatMap(({ id, includedInStatistics, rating }) =>
      includedInStatistics && rating !== undefined && id !== without ? [rating] : [],
    )
  const rated =
    target.typeId === 'product' ? context.get('product', target.id) : context.get('channel', target.id)
  if (!rated || sameJson(rated.reviewRatingStatistics, statisticsOf(ratings))) return
  const changed = { ...rated, reviewRatingStatistics: statisticsOf(ratings) }
  context.save(target.typeId, changed as never)
}

function statisticsOf(ratings: readonly number[]): ReviewRatingStatistics | undefined {
  if (ratings.length === 0) return undefined
  const distribution: Record<string, number> = {}
  for (const rating of ratings) distribution[rating] = (distribution[rating] ?? 0) + 1
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return {
    averageRating: Math.round((sum / ratings.length) * 100_000) / 100_000,
    highestRating: Math.max(...ratings),
    lowestRating: Math.min(...ratings),
    count: ratings.length,
    ratingsDistribution: distribution,
  }
}

function reviewMessages(review: Review, previous: Review, context: Context): void {
  const { target, includedInStatistics } = review
  if (review.rating !== previous.rating) {
    context.emit(review, 'review', 'ReviewRatingSet', {
      oldRating: previous.rating,
      newRating: review.rating,
      includedInStatistics,
      target,
    })
  }
  if (!sameJson(review.state, previous.state)) {
    context.emit(review, 'review', 'ReviewStateTransition', {
      oldState: previous.state,
      newState: review.state,
      oldIncludedInStatistics: previous.includedInStatistics,
      newIncludedInStatistics: includedInStatistics,
      target,
      force: false,
    })
  }
}
