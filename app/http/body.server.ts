import { BODY_LIMITS } from '~/models/limits'
import { envelope } from './envelope'

/** What a body that the shop does not take is answered with. */
const words = {
  400: 'We could not read what was sent. Nothing was changed.',
  413: 'That was more than we can take at once. Nothing was changed.',
  415: 'We could not read what was sent. Nothing was changed.',
} as const

/** Thrown: a page shows it by its error boundary, an endpoint answers it as it is. */
const refusal = (status: keyof typeof words): Response =>
  envelope({ errors: [{ message: words[status] }] }, { status })

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** Names that conform reads instructions from. None of our forms sends them. */
const RESERVED = ['__intent__', '__state__']

/**
 * Reads a posted form. Every action reads its form here, because what follows (conform builds objects from the
 * fields' names) trusts the sizes that are checked here. Throws a `Response` of 400, 413 or 415.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!FORM_TYPES.some((known) => type.toLowerCase().startsWith(known))) throw refusal(415)
  const bytes = await readBytes(request)
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw refusal(400)
  })
  const checked = new FormData()
  let count = 0
  for (const [name, value] of form) {
    count += 1
    if (count > BODY_LIMITS.fields) throw refusal(413)
    if (typeof value !== 'string') throw refusal(400)
    checkName(name)
    if (!RESERVED.includes(name.toLowerCase())) checked.append(name, value)
  }
  return checked
}

/** Reads a JSON body. Answers undefined for one that is no JSON, which every schema refuses. Throws a `Response` of 400, 413 or 415. */
export async function readJson(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await readBytes(request))
  if (depthOf(text) > BODY_LIMITS.jsonDepth) throw refusal(400)
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stops reading at the limit: what a header says of the length may be missing or wrong. */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length')) > BODY_LIMITS.bytes) throw refusal(413)
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    if (length > BODY_LIMITS.bytes) throw refusal(413)
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
  if (name.length > BODY_LIMITS.nameLength) throw refusal(400)
  const steps = name.split(/[.[\]]+/).filter(Boolean)
  if (steps.length > BODY_LIMITS.nameDepth) throw refusal(400)
  for (const [, index] of name.matchAll(/\[(\d+)\]/g)) {
    if (Number(index) > BODY_LIMITS.index) throw refusal(400)
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
