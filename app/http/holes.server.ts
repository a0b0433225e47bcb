import { PAGE_EDIT } from '~/models/cart/page-edit'

/**
 * Cuts a page at its nonces, the ids of its edits, its style sheet and its holes (`components/page/hole.tsx`), which are filled for each answer
 * (docs/decisions/0066-one-page-for-everybody.md). The sheet, most of a page, is kept once.
 */

export type Hole = {
  name: string
  data: unknown
  /** What a stranger sees. */
  inside: Piece[]
}

const NONCE = Symbol('nonce')
const EDIT = Symbol('edit')

/** Forms in holes have the page's id too. */
type Piece = Uint8Array | typeof EDIT

type Sheet = { sheet: keyof Sheets }

export type Part = Piece | typeof NONCE | Sheet | Hole

type Filled = ReadonlyMap<Part, Piece[]>

const encoder = new TextEncoder()

/** React draws the tag, so no text can look like one. */
const HOLES = /<shop-hole data-name="([\w-]+)" data-of="([^"]*)">(.*?)<\/shop-hole>/gs

/** `root.tsx` draws it empty. */
const STYLE_TAG = /<style data-shop="(shelf|till)?"[^>]*>/

export function partsOf(html: string, nonce: string): Part[] {
  const style = STYLE_TAG.exec(html)
  if (!style) return cut(html, nonce)
  const inside = style.index + style[0].length
  const sheet = style[1] === 'shelf' || style[1] === 'till' ? style[1] : 'whole'
  return [...cut(html.slice(0, inside), nonce), { sheet }, ...cut(html.slice(inside), nonce)]
}

function cut(html: string, nonce: string): Part[] {
  const parts: Part[] = []
  const addText = (text: string) => {
    for (const [place, piece] of text.split(nonce).entries()) {
      if (place > 0) parts.push(NONCE)
      parts.push(...piecesOf(piece))
    }
  }
  let from = 0
  for (const { 0: whole, 1: name = '', 2: data = '', 3: inside = '', index } of html.matchAll(HOLES)) {
    addText(html.slice(from, index))
    parts.push({ name, data: JSON.parse(decodeURIComponent(data)), inside: piecesOf(inside) })
    from = index + whole.length
  }
  addText(html.slice(from))
  return parts
}

const piecesOf = (text: string): Piece[] =>
  text
    .split(PAGE_EDIT)
    .flatMap((plain, at) => [...(at > 0 ? [EDIT] : []), ...(plain ? [encoder.encode(plain)] : [])] as Piece[])

export const holesOf = (parts: readonly Part[]): Hole[] =>
  parts.filter((part): part is Hole => typeof part === 'object' && 'name' in part)

/** All styles, those that pages of the catalog need, and those of the payment step. */
export type Sheets = { whole: Uint8Array; shelf: Uint8Array; till: Uint8Array }

export type Fitting = { nonce: string; sheets: Sheets; filled?: Filled }

export function bodyOf(parts: readonly Part[], { nonce, sheets, filled }: Fitting): Uint8Array<ArrayBuffer> {
  const mark = encoder.encode(nonce)
  const edit = encoder.encode(crypto.randomUUID())
  const own = (piece: Piece) => (piece === EDIT ? edit : piece)
  const pieces = parts.flatMap((part) => {
    if (part === NONCE) return mark
    if (part === EDIT || part instanceof Uint8Array) return own(part)
    return 'sheet' in part ? sheets[part.sheet] : (filled?.get(part) ?? part.inside).map(own)
  })
  const body = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    body.set(piece, at)
    at += piece.length
  }
  return body
}

/** `undefined` leaves what a stranger sees. */
export async function fill(
  parts: readonly Part[],
  htmlFor: (hole: Hole) => Promise<string | undefined>,
): Promise<Filled> {
  const filled = new Map<Part, Piece[]>()
  await Promise.all(
    holesOf(parts).map(async (hole) => {
      const html = await htmlFor(hole)
      if (html !== undefined) filled.set(hole, piecesOf(html))
    }),
  )
  return filled
}
