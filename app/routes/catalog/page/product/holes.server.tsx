import { NextBoxOffer } from '~/components/auto-delivery/next-box-offer'
import { type HoleData, Kept } from '~/components/page/hole'
import { Rail } from '~/components/product/rail'
import type { AppLoadContext } from '~/framework.server'
import { lookUpOwn } from '~/http/own-lookup.server'
import type { Purchase } from '~/models/account/purchases'
import { recurringDefault } from '~/models/auto-delivery/intervals'
import type { Subscription } from '~/models/auto-delivery/subscription'
import { paths } from '~/models/paths'
import type { ProductToReview } from '~/models/review/review'
import { bannerWords } from '~/models/shipping/words'
import { estimateDelivery } from '~/routes/api/delivery-estimate/estimate.server'
import { favoriteSkus } from '~/use-cases/account/favorites.server'
import { nextBoxAmong } from '~/use-cases/auto-delivery/panel.server'
import { buyAgain } from '~/use-cases/orders/purchases.server'
import { DeliveryPanel } from './delivery-panel.island'
import { FavoriteButton } from './favorite-button'
import { IntervalSelect } from './interval-select'
import { AskForReview, WriteReview, writePath } from './reviews'

const BUY_AGAIN = { id: 'again', title: 'Buy It Again', viewAll: paths.easyReorder }

/** As old as prices and stock may be on shared pages. */
const CARDS_MS = 60_000

export const productHoles = {
  favorite: async ({ sku }: HoleData['favorite'], visit: AppLoadContext) =>
    (await favoritesOf(visit)).includes(sku)
      ? new Kept(`favorite ${sku}`, () => <FavoriteButton sku={sku} kept />)
      : undefined,

  'bought-before': async ({ productKey }: HoleData['bought-before'], visit: AppLoadContext) => {
    const customerId = visit.session.get('customerId')
    if (!customerId) return undefined
    const cards = await lookUpOwn(
      visit.session,
      `buy again ${productKey}`,
      () => buyAgain(visit, customerId, [productKey], purchasesOf(visit, customerId)),
      CARDS_MS,
    )
    return new Kept(cards, () => <Rail {...BUY_AGAIN} cards={cards} />)
  },

  'review-request': async ({ productKey }: HoleData['review-request'], visit: AppLoadContext) => {
    const toReview = await boughtToReview(productKey, visit)
    return toReview && <AskForReview toReview={toReview} />
  },

  'review-link': async ({ productKey }: HoleData['review-link'], visit: AppLoadContext) => {
    const toReview = await boughtToReview(productKey, visit)
    return toReview && <WriteReview to={writePath(toReview)} />
  },

  interval: async (_: HoleData['interval'], visit: AppLoadContext) => {
    const active = await activeOf(visit)
    const intervals = active.map(({ intervalDays }) => intervalDays)
    return active.length > 0 ? <IntervalSelect days={recurringDefault(intervals)} /> : undefined
  },

  'next-box': async ({ productKey, sku, name }: HoleData['next-box'], visit: AppLoadContext) => {
    const customerId = visit.session.get('customerId')
    if (!customerId) return undefined
    const active = await activeOf(visit)
    if (active.length === 0) return undefined
    const offered = async () => {
      const product = (await visit.services.catalog.productByKey(productKey)) ?? undefined
      return nextBoxAmong(visit, active, sku, product)
    }
    const nextBox = await lookUpOwn(visit.session, `next box ${sku}`, offered, CARDS_MS)
    return nextBox && new Kept(nextBox, () => <NextBoxOffer nextBox={nextBox} sku={sku} name={name} />)
  },

  delivery: ({ path, item }: HoleData['delivery'], visit: AppLoadContext, request: Request) => {
    const zip = new URL(request.url).searchParams.get('zip')
    if (zip === null && !visit.session.get('postalCode')) return undefined
    const { sku, meltable } = item.variant
    const estimate = estimateDelivery([item], zip, visit)
    const banner = estimate.shipping && bannerWords(estimate.shipping, visit.now())
    return <DeliveryPanel path={path} sku={sku} meltable={meltable} estimate={estimate} banner={banner} />
  },
}

const favoritesOf = (visit: AppLoadContext): Promise<readonly string[]> =>
  lookUpOwn(visit.session, 'favorites', () => favoriteSkus(visit))

/** The product, if the customer bought it and has not reviewed it. */
async function boughtToReview(
  productKey: string,
  { services, session }: AppLoadContext,
): Promise<ProductToReview | undefined> {
  const customerId = session.get('customerId')
  if (!customerId) return undefined
  const bought = await lookUpOwn(session, 'to review', () =>
    services.reviews.toReview({ customerId, email: session.provenEmail }, { most: Number.POSITIVE_INFINITY }),
  )
  return bought.find((each) => each.productKey === productKey)
}

const activeOf = (visit: AppLoadContext): Promise<readonly Subscription[]> => {
  const customerId = visit.session.get('customerId')
  if (!customerId) return Promise.resolve([])
  return lookUpOwn(visit.session, 'boxes', () => visit.services.autoDelivery.active(customerId))
}

const purchasesOf = (visit: AppLoadContext, customerId: string): Promise<Purchase[]> =>
  lookUpOwn(visit.session, 'purchases', () => visit.services.customers.purchases(customerId))
