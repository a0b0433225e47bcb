import { BODY_LIMITS } from '~/models/limits'

export type BadBodyStatus = 400 | 413 | 415

/** A body that the shop does not take. The wrappers in `failures.server.ts` answer it in the shop's own words. */
export class BadBody extends Error {
  override readonly name = 'BadBody'

  constructor(
    readonly status: BadBodyStatus,
    /** For tests and logs: never holds what was sent. */
    message: string,
  ) {
    super(message)
  }
}

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** Names that conform reads instructions from. None of our forms sends them. */
const RESERVED = ['__intent__', '__state__']

/**
 * Reads a posted form. Every action reads its form here, because what follows (conform builds objects from the
 * fields' names) trusts the sizes that are checked here. Throws `BadBody`.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!FORM_TYPES.some((known) => type.toLowerCase().startsWith(known)))
    throw new BadBody(415, 'the body is no form')
  const bytes = await readBytes(request)
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new BadBody(400, 'the form is malformed')
  })
  const checked = new FormData()
  let count = 0
  for (const [name, value] of form) {
    count += 1
    if (count > BODY_LIMITS.fields) throw new BadBody(413, 'the form has too many fields')
    if (typeof value !== 'string') throw new BadBody(400, 'the form has a file')
    checkName(name)
    if (!RESERVED.includes(name.toLowerCase())) checked.append(name, value)
  }
  return checked
}

/** Reads a JSON body. Answers undefined for one that is no JSON, which every schema refuses. Throws `BadBody`. */
export async function readJson(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await readBytes(request))
  if (depthOf(text) > BODY_LIMITS.jsonDepth) throw new BadBody(400, 'the JSON body is nested too deeply')
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stops reading at the limit: what a header says of the length may be missing or wrong. */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new BadBody(413, 'the body is too large')
  if (Number(request.headers.get('Content-Length')) > BODY_LIMITS.bytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    if (length > BODY_LIMITS.bytes) throw tooLarge()
    chunks.push(part.value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** Throws for a name that would become a deep object or a long, mostly empty list. */
function checkName(name: string): void {
  if (name.length > BODY_LIMITS.nameLength) throw new BadBody(400, 'the name of a field is too long')
  const steps = name.split(/[.[\]]+/).filter(Boolean)
  if (steps.length > BODY_LIMITS.nameDepth) throw new BadBody(400, 'the name of a field is nested too deeply')
  for (const [, index] of name.matchAll(/\[(\d+)\]/g)) {
    if (Number(index) > BODY_LIMITS.index) throw new BadBody(400, 'the name of a field has too high an index')
  }
}

/** How deep brackets and braces nest. Those within strings count too, which only makes the check stricter. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const character of text) {
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth -= 1
  }
  return deepest
}
