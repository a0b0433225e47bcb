import { invalidJsonInput, refuse } from '../engine/errors'
import { isObject } from '../engine/validation'

const MAX_BYTES = 1_048_576

/** The JSON body without nulls. Undefined if it is empty. */
export async function readBody(request: Request): Promise<unknown> {
  const text = await limitedText(request)
  if (text.trim() === '') return undefined
  const body = parsed(text)
  try {
    return withoutNulls(body)
  } catch (error) {
    if (error instanceof RangeError) throw invalidJsonInput('The body is nested too deeply.')
    throw error
  }
}

/** Reads too long bodies to the end, because a client that still sends would miss the answer. */
async function limitedText(request: Request): Promise<string> {
  if (!request.body) return ''
  const decoder = new TextDecoder()
  const reader = request.body.getReader()
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size <= MAX_BYTES) text += decoder.decode(value, { stream: true })
  }
  if (size > MAX_BYTES) {
    throw refuse(
      413,
      'ContentTooLarge',
      `The request body has ${size} bytes; at most ${MAX_BYTES} are allowed.`,
    )
  }
  return text + decoder.decode()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalidJsonInput(error instanceof Error ? error.message : 'The body is not JSON.')
  }
}

/** commercetools treats a null member as absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === null ? [] : [[name, withoutNulls(member)]],
    ),
  )
}
