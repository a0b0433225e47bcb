import { BODY_LIMITS } from '~/models/limits'
import '~/models/missing-value'
import { readField, readText as readName, readValue } from '~/models/typed-text'
import { csvCell } from '~/models/upload/columns'
import { textOfFile } from '~/models/upload/encoding'
import { isZip, type TableCell } from '~/models/upload/table'
import { envelope } from './envelope'

const words = {
  400: 'We could not read what was sent. Nothing was changed.',
  413: 'That was more than we can take at once. Nothing was changed.',
  415: 'We could not read what was sent. Nothing was changed.',
} as const

/** Thrown: a page's error boundary shows it, an endpoint returns it. */
const refusal = (status: keyof typeof words): Response =>
  envelope({ errors: [{ message: words[status] }] }, { status })

type BodySize = typeof BODY_LIMITS.form | typeof BODY_LIMITS.list

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** conform treats them as instructions. Only a growing list sends one, which its action checks. */
const RESERVED = ['__intent__', '__state__']

/**
 * Every action reads its form here, because conform builds objects from the fields' names and relies on these limits.
 * Takes a form's size unless `most` says more. Only `textFiles` may hold files, which are read as text; only
 * `growingList` keeps conform's `__intent__`. Throws a `Response` of 400, 413 or 415.
 */
export async function readForm(
  request: Request,
  {
    most,
    textFiles = [],
    growingList = false,
  }: { most?: BodySize; textFiles?: readonly string[]; growingList?: boolean } = {},
): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!FORM_TYPES.some((known) => type.toLowerCase().startsWith(known))) throw refusal(415)
  const bytes = await readBytes(request, most)
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw refusal(400)
  })
  const checked = new FormData()
  let count = 0
  for (const [name, value] of form) {
    count += 1
    if (count > BODY_LIMITS.fields) throw refusal(413)
    if (typeof value !== 'string' && !textFiles.includes(name)) throw refusal(400)
    checkName(name)
    if (RESERVED.includes(name.toLowerCase()) && !(growingList && name === '__intent__')) continue
    checked.append(name, readField(name, typeof value === 'string' ? value : await textIn(value)))
  }
  return checked
}

const AROUND_FILE_BYTES = 16 * 1024

export type PostedFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

/** `form` has the texts, several of a name too; `fields` the last of each. */
export type FileForm = { file?: PostedFile; isTooLarge: boolean; form: FormData; fields: Map<string, string> }

/**
 * Reads a form with one file in `file`, of at most `most` bytes. An empty file is none. A larger file is left out, and
 * the texts are kept; above one and a half times `most`, the texts are not read either. Throws a `Response` of 400, 413
 * or 415.
 */
export async function readFileForm(request: Request, most: number): Promise<FileForm> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!FORM_TYPES.some((known) => type.toLowerCase().startsWith(known))) throw refusal(415)
  const form = new FormData()
  const fields = new Map<string, string>()
  const bytes = await readBytes(request, most * 1.5 + AROUND_FILE_BYTES).catch((error: unknown) => {
    if (error instanceof Response && error.status === 413) return undefined
    throw error
  })
  if (!bytes) return { isTooLarge: true, form, fields }
  const posted = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw refusal(400)
  })
  let file: PostedFile | undefined
  let isTooLarge = false
  let count = 0
  for (const [name, value] of posted) {
    count += 1
    checkName(name)
    if (count > BODY_LIMITS.fields) throw refusal(413)
    if (typeof value === 'string') {
      if (RESERVED.includes(name.toLowerCase())) continue
      const text = readField(name, value)
      form.append(name, text)
      fields.set(name, text)
    } else if (name === 'file' && value.size > 0) {
      isTooLarge = value.size > most
      file = isTooLarge
        ? undefined
        : { name: readName(value.name), type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) }
    }
  }
  return { file, isTooLarge, form, fields }
}

/**
 * Reads a JSON body; undefined for invalid JSON, which every schema refuses. Throws a `Response` of 400, 413
 * or 415.
 */
export async function readJson(request: Request, most?: BodySize): Promise<unknown> {
  const text = await readText(request, most)
  if (depthOf(text) > BODY_LIMITS.jsonDepth) throw refusal(400)
  try {
    return readValue(JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * A file's text; an XLSX file's cells, a line for each row. `\u0000`, which every schema refuses, if it is not text.
 */
async function textIn(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isZip(bytes)) return textOfFile(bytes) ?? '\u0000'
  const { readTable } = await import('~/services/upload/read-file.server')
  const read = readTable(bytes)
  if (!read.ok) return '\u0000'
  const lineOf = (cells: readonly TableCell[]) =>
    Array.from(cells, (cell) => csvCell(cell?.text ?? '')).join(',')
  return read.rows.map(({ cells }) => lineOf(cells)).join('\n')
}

export const readText = async (request: Request, most?: BodySize): Promise<string> =>
  new TextDecoder().decode(await readBytes(request, most))

/** Stops reading at the limit, since the length in the header may be missing or wrong. */
async function readBytes(
  request: Request,
  most: number = BODY_LIMITS.form,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length')) > most) throw refusal(413)
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    if (length > most) throw refusal(413)
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

/** Refuses names that would become a deeply nested object or a long sparse array. */
function checkName(name: string): void {
  if (name.length > BODY_LIMITS.nameLength) throw refusal(400)
  const steps = name.split(/[.[\]]+/).filter(Boolean)
  if (steps.length > BODY_LIMITS.nameDepth) throw refusal(400)
  for (const [, index] of name.matchAll(/\[(\d+)\]/g)) {
    if (Number(index) > BODY_LIMITS.index) throw refusal(400)
  }
}

/** Nesting of brackets and braces. Those within strings count too, which only makes the check stricter. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const character of text) {
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth -= 1
  }
  return deepest
}
