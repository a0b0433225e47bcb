import type { AppLoadContext } from '~/framework.server'
import type { Ingredient } from '~/models/builder/ingredient'
import type { Offer } from '~/models/builder/offer'
import { itemOf } from '~/models/builder/order'
import type { BuilderPage } from '~/models/builder/page'
import { type BuilderState, parseBuilder } from '~/models/builder/state'
import { type GiftChoice, giftOfSku } from '~/models/gift-drop/gift'
import type { SentGift } from '~/models/gift-drop/sent-gift'
import { certificateCode } from '~/models/ledger/ledger'
import { GIFT_DROP_LIMITS } from '~/models/limits'
import { Onward, type Refusal, Refused } from '~/models/onward'
import type { Built, Part } from '~/models/order-rules/parts'
import { paths } from '~/models/paths'
import { isWarm, MAY_SOFTEN } from '~/models/shipping/offers'
import { fallback } from '~/services/fallback'
import type { Opened } from '~/services/gift-drop/gifts.server'
import { partsFor } from '~/services/order-rules/parts.server'
import { followPress } from '~/use-cases/builders/builder.server'

type OpenGift = { gift: SentGift; code: string; choice: GiftChoice }

const PROBLEMS = {
  unknown: 'We cannot find this gift. Please type the code as it stands in your email.',
  expired: 'This gift has ended.',
  canceled: 'Its sender took this gift back.',
} as const

/** The refund is named only once it is done. */
function problemOf(opened: Exclude<Opened, { ok: true }> | undefined): string {
  if (opened?.reason !== 'expired') return PROBLEMS[opened?.reason ?? 'unknown']
  return opened.givenBack
    ? `${PROBLEMS.expired} ${opened.sender} has been given back what they paid.`
    : PROBLEMS.expired
}

export async function lookUpGift(context: AppLoadContext, typed: string): Promise<OpenGift | Refusal> {
  const { services, session, withinRateLimit } = context
  const code = certificateCode(typed.slice(0, GIFT_DROP_LIMITS.code))
  const isKnown = code !== undefined && session.get('giftCode') === code
  if (!isKnown && !(await withinRateLimit('gift-code', session.browser))) {
    return { message: 'That was a few codes too many. Wait a minute, then try again.', why: 'too-many' }
  }
  const opened = code ? await services.gifts.open(code) : undefined
  if (!opened?.ok) return { message: problemOf(opened), why: 'unknown' }
  const choice = giftOfSku(opened.gift.sku)
  if (!code || !choice) return { message: PROBLEMS.unknown, why: 'unknown' }
  session.set('giftCode', code)
  return { gift: opened.gift, code, choice }
}

/** Redirects to the form without a valid code, and to the end if the gift was redeemed. */
export async function openGift(
  context: AppLoadContext,
  search: URLSearchParams,
  step: 'choosing' | 'done',
): Promise<OpenGift> {
  const typed = search.get('code') ?? ''
  const found = await lookUpGift(context, typed)
  if ('message' in found) throw new Onward(paths.giftRedeem('', typed.slice(0, GIFT_DROP_LIMITS.code)))
  if (step === 'choosing' && found.gift.state !== 'sent') {
    throw new Onward(paths.giftRedeem('done', found.code))
  }
  return found
}

type Filling = OpenGift & { offer: Offer; state: BuilderState; notices: string[] }

export async function fillGift(context: AppLoadContext, search: URLSearchParams): Promise<Filling> {
  const opened = await openGift(context, search, 'choosing')
  const offer = await context.services.builders.offer(opened.choice.kind)
  if (!offer) throw new Refused('unknown')
  const sized = new URLSearchParams(search)
  sized.set('size', opened.choice.size)
  const { state, notices } = parseBuilder(sized, offer)
  return { ...opened, offer, state: { ...state, gift: opened.code }, notices }
}

export async function loadGiftBuilder(request: Request, context: AppLoadContext): Promise<BuilderPage> {
  const { searchParams, origin, search } = new URL(request.url)
  const { offer, state, notices } = await fillGift(context, searchParams)
  followPress(searchParams, { offer, state })
  return { offer, state, notices, origin, query: search }
}

/** Undefined while something is missing. */
export const giftItem = ({ offer, state }: Pick<Filling, 'offer' | 'state'>) => {
  const item = itemOf(offer, state)
  return item && { ...item, listMetadata: JSON.stringify({ list: 'gift-drop' }) }
}

/** Of chocolate that would leave in a warm month; gifts have no packaging to choose. */
export async function giftHeat({ services }: AppLoadContext, item: Built): Promise<string | undefined> {
  if (!isWarm(services.shipping.predicted().date)) return undefined
  const [parts = []] = await partsFor(services.catalog, [item]).catch(fallback<(Part[] | undefined)[]>([]))
  return parts.some(({ meltable }) => meltable) ? `${MAY_SOFTEN} You can choose something else.` : undefined
}

export function giftSlots({ ingredients }: Offer, { build }: BuilderState): (Ingredient | null)[] {
  const byKey = new Map(ingredients.map((ingredient) => [ingredient.productKey, ingredient]))
  return build.map((slot) => (slot && byKey.get(slot.key)) ?? null)
}
