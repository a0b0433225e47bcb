import { formatMoney } from '~/models/money'
import { filledSlots, partsOf } from './build'
import type { Offer } from './offer'
import { partsText, priceOf } from './order'
import type { BuilderPage } from './page'
import { type BuilderState, parseBuilder, pressed, slotIndex } from './state'
import { WORDS } from './words'

/** `do`: a button of the list; `edit`: of the chosen ones. */
export const pressOf = (search: URLSearchParams): string | null => search.get('do') ?? search.get('edit')

/** The next page without a request, from any page of the same builder. */
export function pageAt(page: BuilderPage, search: URLSearchParams): BuilderPage {
  const { offer, state: now } = page
  const asked = new URLSearchParams(search)
  // The sender paid for this size.
  if (now.gift) asked.set('size', now.size.value)
  const { state, notices } = parseBuilder(asked, offer)
  const kept = now.gift ? { ...state, gift: now.gift } : state
  const press = pressOf(search)
  return press === null
    ? { ...page, state: kept, notices }
    : { ...page, state: pressed(kept, press, offer), notices: [] }
}

/** "Raw Almonds, 3 parts. 4 of 10 ingredients, 9 parts, $44.38" */
export function pressWords(press: string | null, before: BuilderState, page: BuilderPage): string {
  const { state, offer } = page
  const key = press === null ? undefined : keyOf(press, before)
  const name = offer.ingredients.find(({ productKey }) => productKey === key)?.name
  return `${name ? `${name}${whereIs(key, state)}. ` : ''}${countedWords(state, offer)}`
}

function keyOf(press: string, { build }: BuilderState): string | undefined {
  const [act, first = ''] = press.split('.')
  return act === 'clear' || act === 'move' ? build[slotIndex(first)]?.key : first
}

function whereIs(key: string | undefined, { build, size }: BuilderState): string {
  const place = build.findIndex((slot) => slot?.key === key)
  if (place < 0) return ''
  return size.rules.parts ? `, ${partsText(build[place]?.parts ?? 0)}` : `, place ${place + 1}`
}

function countedWords(state: BuilderState, offer: Offer): string {
  const { build, size, gift } = state
  const filled = filledSlots(build)
  return [
    `${filled} of ${size.rules.most} ${WORDS[offer.kind].many}`,
    ...(filled && size.rules.parts ? [partsText(partsOf(build))] : []),
    ...(filled && !gift ? [formatMoney(priceOf(offer, state))] : []),
  ].join(', ')
}
