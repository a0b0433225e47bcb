import { txt } from 'remix-utils/responses'
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { pageBefore } from '~/http/page-before'
import type { Notification, NotificationKind } from '~/models/notification'
import { TOO_MANY_TRIES } from '~/models/onward'
import { paths } from '~/models/paths'
import { keeperOf, keepFavorite } from '~/use-cases/account/favorites.server'
import { type FavoriteRequest, favoriteRequestOf } from './schema'

/** Only forms are posted here. Visitors of the address are sent to their favorites. */
export const loader = () => redirect(paths.favorites, 302)

/**
 * Adds and removes favorites by plain forms (docs/product.md, Account), then redirects to the form's page.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const requested = favoriteRequestOf(await readForm(request))
  if (!requested) {
    return txt('This form says neither what to keep nor what to remove, so nothing was changed.', 400)
  }
  const [kind, message] = await change(context, requested).catch(away)
  context.session.notify(kind, { message, key: 'favorites' } satisfies Notification)
  return redirect(pageBefore(request, paths.contents) || paths.favorites, 303)
}

type Message = readonly [NotificationKind, string]

function change(context: AppLoadContext, requested: FavoriteRequest): Promise<Message> {
  return requested.type === 'add' ? add(context, requested.sku) : remove(context, requested.key)
}

async function add(context: AppLoadContext, sku: string): Promise<Message> {
  const [product] = await context.services.catalog.productsBySkus([sku])
  if (!product) return ['errors', `We do not sell an item ${sku.slice(0, 40)}.`]
  const isKept = await keepFavorite(context, { sku, productKey: product.key })
  if (!isKept) return ['errors', TOO_MANY_TRIES]
  return ['notices', `${product.name} is in your favorites.`]
}

/** The key of a variant, or of a product for all its variants. */
async function remove({ services, session }: AppLoadContext, key: string): Promise<Message> {
  const keeper = keeperOf(session)
  const kept = keeper ? await services.favorites.list(keeper) : []
  const meant = kept.filter(({ sku, productKey }) => sku === key || productKey === key)
  await Promise.all(meant.map(({ sku, amount }) => services.favorites.remove(keeper ?? '', sku, amount)))
  return ['notices', 'It is not in your favorites any more.']
}

function away(error: unknown): Message {
  console.error('favorites could not be changed', String(error))
  return ['errors', 'We could not change your favorites just now. Please try again in a moment.']
}
