import type { AppLoadContext } from '~/framework.server'
import { findLine } from '~/models/cart/cart'
import type { EditRefusal } from '~/models/cart/intents'
import { itemAgain } from '~/models/cart/line-again'
import { amountOf } from '~/models/cart/line-item'
import type { SavedItem } from '~/models/cart/view'
import { piecePrice } from '~/models/catalog/prices'
import { isInStock, type Product } from '~/models/catalog/product'
import { changedItems } from '~/models/measurement/items'
import { type Cents, formatDollars } from '~/models/money'
import { digestOf } from '~/services/digest'
import { fallback, optional } from '~/services/fallback'
import type { KeptFavorite } from '~/services/favorite/favorites.server'
import { keepFavorite } from '~/use-cases/account/favorites.server'
import { editCart, editorOf, rememberEdit } from '~/use-cases/cart/cart-session.server'
import type { CartSubmission } from './schema'

type SavedSubmission = Extract<CartSubmission, { intent: 'save-for-later' | 'move-to-cart' | 'forget-saved' }>

export const isAboutSaved = (submission: CartSubmission): submission is SavedSubmission =>
  submission.intent === 'save-for-later' ||
  submission.intent === 'move-to-cart' ||
  submission.intent === 'forget-saved'

type Outcome = { ok: true; message: string } | { ok: false; refusal: EditRefusal }

function keeperOf({ session }: AppLoadContext): string {
  const { customerId, anonymousId } = editorOf(session)
  return customerId ?? anonymousId ?? ''
}

/** Moves items between the cart and the saved items. It adds before it removes, so that nothing is lost. */
export const editSaved = (context: AppLoadContext, submission: SavedSubmission): Promise<Outcome> =>
  move(context, submission).catch(fallback<Outcome>({ ok: false, refusal: { reason: 'platform' } }))

async function move(context: AppLoadContext, submission: SavedSubmission): Promise<Outcome> {
  const { services } = context
  const keeper = keeperOf(context)
  switch (submission.intent) {
    case 'save-for-later':
      return saveForLater(context, submission.lineId)
    case 'move-to-cart':
      return moveToCart(context, keeper, submission)
    case 'forget-saved':
      await services.favorites.remove(keeper, submission.sku, submission.amount)
      return { ok: true, message: 'It is no longer saved.' }
  }
}

async function saveForLater(context: AppLoadContext, lineId: string): Promise<Outcome> {
  const { services, session } = context
  const cart = await services.carts.load(session.get('cartId'), session.owner)
  const line = cart && findLine(cart, lineId)
  if (!cart) return { ok: false, refusal: { reason: 'no-cart' } }
  if (!line) return { ok: false, refusal: { reason: 'unknown-line', lineId } }
  const amount = amountOf(line)
  const isKept = await keepFavorite(context, {
    sku: line.variant.sku,
    productKey: line.productKey,
    amount,
    quantity: line.quantity,
    lineId: line.id,
    item: itemAgain(line),
  })
  if (!isKept) return { ok: false, refusal: { reason: 'too-many' } }
  const result = await services.carts.edit(cart.id, { type: 'remove', lineId }, editorOf(session))
  rememberEdit(session, result)
  if (result.ok) context.measure.events(...changedItems([line], []))
  return result.ok
    ? { ok: true, message: `${line.name} is saved for later.` }
    : { ok: false, refusal: result.refusal }
}

/** Moves all saved pieces, once: a second click repeats the same edit. */
async function moveToCart(
  context: AppLoadContext,
  keeper: string,
  { sku, amount }: { sku: string; amount?: Cents | undefined },
): Promise<Outcome> {
  const { favorites } = context.services
  const kept = await favorites.find(keeper, sku, amount)
  if (!kept) return { ok: true, message: 'It is no longer saved. Look for it in your cart.' }
  const chosen = kept.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const plain = Math.max(kept.items.length > 0 ? 0 : 1, kept.quantity - chosen)
  const items = plain > 0 ? [...kept.items, { sku, quantity: plain, amount }] : kept.items
  const mark = await digestOf(`${keeper} ${sku} ${amount ?? 0} ${kept.savedAt}`)
  const result = await editCart(context, { type: 'add', items }, mark)
  if (!result.ok) return { ok: false, refusal: result.refusal }
  await favorites.remove(keeper, sku, amount, kept.savedAt)
  return { ok: true, message: 'It is in your cart again.' }
}

/** The saved items; empty if they cannot be read. */
export async function loadSaved({ services, session }: AppLoadContext): Promise<SavedItem[]> {
  const keeper = session.get('customerId') ?? session.get('anonymousId')
  if (!keeper) return []
  const favorites = await optional(services.favorites.list(keeper), [])
  const keys = [...new Set(favorites.map(({ productKey }) => productKey))].sort()
  const products = await services.catalog.productsByKeys(keys).catch(fallback([]))
  return favorites.flatMap((favorite) => savedItem(products, favorite) ?? [])
}

function savedItem(
  products: readonly Product[],
  { sku, amount, quantity, items }: KeptFavorite,
): SavedItem | undefined {
  for (const product of products) {
    const variant = product.variants.find((each) => each.sku === sku)
    if (!variant) continue
    return {
      sku,
      name: product.name,
      path: `${product.path}?sku=${encodeURIComponent(sku)}`,
      imageUrl: variant.images[0]?.url ?? '',
      variantName: amount === undefined ? variant.variantName : formatDollars(amount),
      price: (amount ?? piecePrice(variant.prices).price) * Math.max(1, quantity),
      amount,
      quantity: quantity > 1 ? quantity : undefined,
      details: items.flatMap(({ customizationsDescription = [] }) => customizationsDescription),
      inStock: isInStock(variant),
    }
  }
  return undefined
}
