import { missing } from '~/models/builder/build'
import { withoutPastDay } from '~/models/builder/ingredient'
import { sharesOf } from '~/models/builder/mix'
import { mixNutrition } from '~/models/builder/mix-nutrition'
import type { BuildSize, Kind, Offer } from '~/models/builder/offer'
import { chosenOf, itemOf, mixWeight } from '~/models/builder/order'
import type { BuilderPage } from '~/models/builder/page'
import { pressOf } from '~/models/builder/press'
import { type BuilderState, parseBuilder, pressed } from '~/models/builder/state'
import { addressOf, WORDS } from '~/models/builder/words'
import { shipDay } from '~/models/bundle/bundle'
import { addedLines } from '~/models/cart/cart'
import { editMessage } from '~/models/cart/intents'
import { shopDate } from '~/models/dates'
import { Onward, Refused } from '~/models/onward'
import { paths, serverPaths } from '~/models/paths'
import type { DateText } from '~/models/shipping/types'
import { optional } from '~/services/fallback'
import { editCart } from '~/use-cases/cart/cart-session.server'
import { editMark } from '~/use-cases/cart/edit-mark.server'
import type { Visit } from '../visit'

export async function loadBuilder(
  kind: Kind,
  { request, context }: { request: Request; context: Visit },
): Promise<BuilderPage> {
  const offer = await offerOf(kind, context)
  const { searchParams, origin, search } = new URL(request.url)
  const { state, notices } = parseBuilder(searchParams, offer)
  followPress(searchParams, { offer, state })
  const nutrition = kind === 'mix' ? await nutritionOf(context, offer, state) : undefined
  return { offer, state, notices, origin, query: search, nutrition }
}

export function followPress(
  search: URLSearchParams,
  { offer, state }: Pick<BuilderPage, 'offer' | 'state'>,
): void {
  const press = pressOf(search)
  if (press === null) return
  const place = search.has('do') ? `#i-${press.split('.')[1] ?? ''}` : '#chosen'
  throw new Onward(addressOf(offer.kind, pressed(state, press, offer), offer) + place)
}

export async function loadMixNutrition({ request, context }: { request: Request; context: Visit }) {
  const offer = await offerOf('mix', context)
  const { state } = parseBuilder(new URL(request.url).searchParams, offer)
  return (await nutritionOf(context, offer, state)) ?? null
}

/** Adds the build to the cart, or replaces the line that it came from. */
export async function addBuild(kind: Kind, context: Visit, form: FormData, edit: unknown): Promise<Onward> {
  const offer = await offerOf(kind, context)
  const { state, notices } = parseBuilder(textFields(form), offer)
  const item = itemOf(offer, state)
  const back = (message: string) => {
    context.session.notify('errors', { message, key: 'builder' })
    return new Onward(addressOf(kind, state, offer))
  }
  const [notice] = notices
  if (notice) return back(notice)
  if (!item || !state.size.inStock) return back(incompleteText(kind, state))
  const mark = await editMark(edit, item)
  const result = await editCart(
    context,
    state.line ? { type: 'rebuild', lineId: state.line, item } : { type: 'add', items: [item] },
    mark,
  )
  if (!result.ok) return back(editMessage(result.refusal))
  const wasInCart = state.line !== undefined && result.before?.lines.some(({ id }) => id === state.line)
  const added = addedLines(result.cart, result.before).map(({ line }) => line.id)
  if (wasInCart) {
    context.session.notify('notices', { message: `${offer.productName} is changed.`, key: 'cart' })
    return new Onward(serverPaths.cartLine(added[0] ?? state.line ?? ''))
  }
  return new Onward(
    `${paths.cart}?${new URLSearchParams({ added: added.join(','), from: WORDS[kind].start })}`,
  )
}

/** What was posted, without files. */
export const textFields = (form: FormData): URLSearchParams =>
  new URLSearchParams(
    [...form].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

async function offerOf(kind: Kind, { services, now }: Visit): Promise<Offer> {
  const offer = await services.builders.offer(kind)
  if (!offer) throw new Refused('unknown')
  const today = shopDate(now())
  const [first, ...others] = offer.sizes
  return {
    ...offer,
    sizes: [withDays(first, today), ...others.map((size) => withDays(size, today))],
    ingredients: offer.ingredients.map((one) => withoutPastDay(one, today)),
  }
}

const withDays = (size: BuildSize, today: DateText): BuildSize =>
  size.discounts
    ? { ...size, days: Array.from({ length: size.rules.most }, (_, place) => shipDay(today, place)) }
    : size

function incompleteText(kind: Kind, { build, size }: BuilderState): string {
  const more = missing(build, size.rules)
  if (more === 0) return 'Sorry, this size is sold out.'
  return `Choose ${more} more ${more === 1 ? WORDS[kind].one : WORDS[kind].many}, then add it to your cart.`
}

async function nutritionOf({ services }: Visit, offer: Offer, { build, size }: BuilderState) {
  const shares = sharesOf(chosenOf(build, offer.ingredients), mixWeight(size.weight))
  const measured = await Promise.all(
    shares.map(async (share) => ({
      ...share,
      facts: await optional(services.catalog.nutrition(share.key), null),
    })),
  )
  return mixNutrition(measured)
}
