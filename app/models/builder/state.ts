import { listed } from '~/models/in-words'
import { addPiece, type Build, clearSlot, moveSlot, replaceSlot, setParts, takePiece } from './build'
import { encodeBuild } from './code'
import { ALLERGY_TAGS, BOX_TAGS, BUILDER_TAGS, type Find, findParams, groupsOf, parseFind } from './finder'
import { type BuildSize, ingredientsFor, type Kind, type Offer } from './offer'
import { buildOfCode } from './repair'

export type BuilderState = {
  size: BuildSize
  build: Build
  name: string
  find: Find
  all: boolean
  line?: string
  /** The code of the gift it fills; nothing is paid. */
  gift?: string
}

export const NAME_LENGTH = 24

export const dietsOf = (kind: Kind): readonly string[] => (kind === 'box' ? BOX_TAGS : BUILDER_TAGS)

export const tagsOf = (kind: Kind): readonly string[] => [...dietsOf(kind), ...ALLERGY_TAGS]

/** Invalid parts are corrected, with a message each. */
export function parseBuilder(
  search: URLSearchParams,
  offer: Offer,
): { state: BuilderState; notices: string[] } {
  const wanted = search.get('size')
  const known = offer.sizes.find(({ value }) => value === wanted)
  const size = known ?? offer.sizes[0]
  const ingredients = ingredientsFor(offer, size)
  const offered = new Map(ingredients.map((one) => [one.productKey, one]))
  const { build, notices } = buildOfCode(search.get(offer.kind) ?? '', size.rules, offered)
  const find = parseFind(search, {
    categories: groupsOf(ingredients).map(({ name }) => name),
    tags: tagsOf(offer.kind),
  })
  const state = {
    size,
    build,
    find,
    all: search.get('show') === 'all',
    name: offer.kind === 'mix' ? labelName(search.get('name')) : '',
    line: search.get('line')?.slice(0, 64) || undefined,
  }
  return { state, notices: wanted && !known ? [unknownSizeText(offer), ...notices] : notices }
}

/** "We don't make that size. This is five treats; we also make six treats." */
function unknownSizeText({ sizes }: Offer): string {
  const names = sizes.map(({ name }) => name.toLowerCase())
  return `We don't make that size. This is ${names[0]}${names.length > 1 ? `; we also make ${listed(names.slice(1))}` : ''}.`
}

/** What the label printer can print. */
const labelName = (typed: string | null): string =>
  (typed ?? '')
    .replace(/[^\p{L}\p{N} '’&.,!-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, NAME_LENGTH)

type Params = [name: string, value: string][]

/** For shared links and cart lines. */
export function buildParams(kind: Kind, { build, size, name }: BuilderState, usual: BuildSize): Params {
  const code = encodeBuild(build, size.rules)
  return [
    ...(code ? [[kind, code] as Params[number]] : []),
    ...(size.value === usual.value ? [] : [['size', size.value] as Params[number]]),
    ...(name ? [['name', name] as Params[number]] : []),
  ]
}

export const besideParams = ({
  find,
  all,
  line,
  gift,
}: Pick<BuilderState, 'find' | 'all' | 'line' | 'gift'>): Params => [
  ...(gift ? [['code', gift] as Params[number]] : []),
  ...findParams(find),
  ...(all ? [['show', 'all'] as Params[number]] : []),
  ...(line ? [['line', line] as Params[number]] : []),
]

export const query = (params: Params): string => (params.length ? `?${new URLSearchParams(params)}` : '')

/**
 * The state after a button: `parts.KEY.N` sets parts, `add.KEY` and `take.KEY` change by a piece,
 * `put.KEY.PLACE` fills a slot, `clear.PLACE` empties one, `move.FROM.TO` reorders.
 */
export function pressed(state: BuilderState, press: string, offer: Offer): BuilderState {
  const { size, build } = state
  const [act, first = '', second = ''] = press.split('.')
  const offered = ingredientsFor(offer, size).find(({ productKey }) => productKey === first)
  const available = offered?.inStock === true
  const [a, b] = [slotIndex(first), slotIndex(second)]
  const to = (next: Build): BuilderState => ({ ...state, build: next })
  switch (act) {
    case 'parts':
      if (!size.rules.parts || Number.isNaN(b) || (b > 0 && !available)) return state
      return to(setParts(build, first, b, size.rules))
    case 'add':
      return available && !size.rules.parts ? to(addPiece(build, first, size.rules)) : state
    case 'take':
      return to(takePiece(build, first, size.rules))
    case 'put':
      return available && !size.rules.parts ? to(replaceSlot(build, b, first)) : state
    case 'clear':
      return to(clearSlot(build, a, size.rules))
    case 'move':
      return to(moveSlot(build, a, b))
    default:
      return state
  }
}

export const slotIndex = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : Number.NaN)
