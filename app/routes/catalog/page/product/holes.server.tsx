import type { AppLoadContext } from '@remix-run/cloudflare'
import { NextBoxOffer } from '~/components/auto-delivery/next-box-offer'
import type { HoleData } from '~/components/page/hole'
import { Rail } from '~/components/product/rail'
import type { ProductToReview } from '~/models/review/review'
import { bannerWords } from '~/models/shipping/words'
import { estimateDelivery } from '~/routes/api/delivery-estimate/estimate.server'
import { isFavorite } from '~/use-cases/account/favorites.server'
import { nextBoxFor } from '~/use-cases/auto-delivery/panel.server'
import { buyAgain } from '~/use-cases/orders/purchases.server'
import { DeliveryPanel } from './delivery-panel.island'
import { FavoriteButton } from './favorite-button'
import { AskForReview, WriteReview, writePath } from './reviews'

/** What a visitor sees in the holes of a product's page. */
export const productHoles = {
  favorite: async ({ sku }: HoleData['favorite'], visit: AppLoadContext) =>
    (await isFavorite(visit, sku)) ? <FavoriteButton sku={sku} kept /> : undefined,

  'bought-before': async ({ productKey }: HoleData['bought-before'], visit: AppLoadContext) => {
    const cards = await buyAgain(visit, visit.session.get('customerId'), [productKey])
    return <Rail id="again" title="Buy It Again" viewAll="/account/easy-reorder" cards={cards} />
  },

  'review-request': async ({ productKey }: HoleData['review-request'], visit: AppLoadContext) => {
    const toReview = await boughtToReview(productKey, visit)
    return toReview && <AskForReview toReview={toReview} />
  },

  'review-link': async ({ productKey }: HoleData['review-link'], visit: AppLoadContext) => {
    const toReview = await boughtToReview(productKey, visit)
    return toReview && <WriteReview to={writePath(toReview)} />
  },

  'next-box': async ({ productKey, sku, name }: HoleData['next-box'], visit: AppLoadContext) => {
    const customerId = visit.session.get('customerId')
    if (!customerId) return undefined
    const product = (await visit.services.catalog.productByKey(productKey)) ?? undefined
    const nextBox = await nextBoxFor(visit, customerId, sku, product)
    return nextBox && <NextBoxOffer nextBox={nextBox} sku={sku} name={name} />
  },

  delivery: async (
    { productKey, sku, path, meltable }: HoleData['delivery'],
    visit: AppLoadContext,
    request: Request,
  ) => {
    const zip = new URL(request.url).searchParams.get('zip')
    if (zip === null && !visit.session.get('postalCode')) return undefined
    const product = await visit.services.catalog.productByKey(productKey)
    const variant = product?.variants.find((each) => each.sku === sku)
    if (!product || !variant) return undefined
    const estimate = estimateDelivery([{ product, variant, quantity: 1 }], zip, visit)
    const banner = estimate.shipping && bannerWords(estimate.shipping, visit.now())
    return <DeliveryPanel path={path} sku={sku} meltable={meltable} estimate={estimate} banner={banner} />
  },
}

const asked = new WeakMap<AppLoadContext, Promise<ProductToReview | undefined>>()

/** The product, if the customer bought it and has not reviewed it. Asked once for a page. */
function boughtToReview(productKey: string, visit: AppLoadContext): Promise<ProductToReview | undefined> {
  const before = asked.get(visit)
  if (before) return before
  const { services, session } = visit
  const customerId = session.get('customerId')
  if (!customerId) return Promise.resolve(undefined)
  const answer = services.reviews.toReview({ customerId }, { only: productKey }).then(([bought]) => bought)
  asked.set(visit, answer)
  return answer
}
