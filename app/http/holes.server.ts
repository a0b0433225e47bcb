import { PAGE_EDIT } from '~/models/cart/page-edit'

/*
 * Cuts a page at its nonces, the ids of its edits, its style sheet and its holes (`components/page/hole.tsx`), which are
 * filled for each answer (docs/decisions/0066-one-page-for-everybody.md). The sheet, most of a page, is kept once.
 */

export type Hole = {
  name: string
  data: unknown
  /** Whose it is filled for while the page is on its way, instead of before it. */
  late: 'customer' | 'all' | undefined
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
const HOLES =
  /<shop-hole data-name="([\w-]+)" data-of="([^"]*)"(?: data-late="(customer|all)")?>(.*?)<\/shop-hole>/gs

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
  for (const { 0: whole, 1: name = '', 2: data = '', 3: late, 4: inside = '', index } of html.matchAll(
    HOLES,
  )) {
    addText(html.slice(from, index))
    parts.push({
      name,
      data: JSON.parse(decodeURIComponent(data)),
      late: late as Hole['late'],
      inside: piecesOf(inside),
    })
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

type Fitting = { nonce: string; sheets: Sheets; filled?: Filled }

export function bodyOf(parts: readonly Part[], fitting: Fitting): Uint8Array<ArrayBuffer> {
  return joined(parts, fitting, encoder.encode(crypto.randomUUID()))
}

function joined(
  parts: readonly Part[],
  { nonce, sheets, filled }: Fitting,
  edit: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const mark = encoder.encode(nonce)
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

type HtmlFor = (hole: Hole) => Promise<string | undefined>

/** `undefined` leaves what a stranger sees. */
export async function fill(parts: readonly Part[], htmlFor: HtmlFor): Promise<Filled> {
  const filled = new Map<Part, Piece[]>()
  await Promise.all(
    holesOf(parts).map(async (hole) => {
      const html = await htmlFor(hole)
      if (html !== undefined) filled.set(hole, piecesOf(html))
    }),
  )
  return filled
}

/**
 * The page with its late holes filled one after the other. They are asked for together once the page is read, so that
 * nothing waits for them before its first byte.
 */
export function bodyInPieces(
  parts: readonly Part[],
  fitting: Fitting,
  late: ReadonlySet<Part>,
  htmlFor: HtmlFor,
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (late.size === 0) return bodyOf(parts, fitting)
  const edit = encoder.encode(crypto.randomUUID())
  async function* pieces() {
    const asked = new Map<Part, Promise<Filled>>()
    for (const hole of holesOf(parts)) if (late.has(hole)) asked.set(hole, fill([hole], orNothing(htmlFor)))
    const filled = new Map(fitting.filled)
    let from = 0
    for (const [hole, work] of asked) {
      const at = parts.indexOf(hole)
      if (at > from) yield joined(parts.slice(from, at), { ...fitting, filled }, edit)
      for (const [part, own] of await work) filled.set(part, own)
      from = at
    }
    yield joined(parts.slice(from), { ...fitting, filled }, edit)
  }
  const made = pieces()
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await made.next()
    if (done) controller.close()
    else controller.enqueue(value)
  }
  return new ReadableStream({ pull }, { highWaterMark: 0 })
}

/** The page is on its way already. */
const orNothing =
  (htmlFor: HtmlFor): HtmlFor =>
  (hole) =>
    htmlFor(hole).catch((error: unknown) => void console.error('a late part of a page', hole.name, error))
