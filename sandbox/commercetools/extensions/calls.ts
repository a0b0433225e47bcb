import type { Extension } from '@commercetools/platform-sdk'
import { CommercetoolsError, type ErrorEntry, refuse } from '../engine/errors'
import { isObject } from '../engine/validation'
import type { Question, Reply } from './asking'

const DEFAULT_WAIT = 2_000

/** Calls all extensions at once. Throws the first refusal, with the others in it. */
export async function asked(questions: ReadonlyMap<string, Question>): Promise<Map<string, Reply>> {
  const outcomes = await Promise.all(
    [...questions].map(async ([name, question]) => {
      try {
        return { name, reply: await called(question) }
      } catch (error) {
        if (error instanceof CommercetoolsError) return { name, refusal: error }
        throw error
      }
    }),
  )
  const refusals = outcomes.flatMap(({ refusal }) => refusal ?? [])
  const [first] = refusals
  if (first) {
    const [entry, ...others] = refusals.flatMap(({ errors }) => errors)
    if (entry) throw new CommercetoolsError(first.statusCode, entry, ...others)
  }
  return new Map(outcomes.flatMap(({ name, reply }) => (reply ? [[name, reply] as const] : [])))
}

const nameOf = ({ id, key }: Extension) => ({
  extensionId: id,
  extensionKey: key,
})

async function called({ extension, body }: Question): Promise<Reply> {
  const { destination, timeoutInMs = DEFAULT_WAIT } = extension
  if (destination.type !== 'HTTP') return { actions: [] }
  const response = await post(extension, destination, JSON.stringify(body), timeoutInMs)
  const text = await response.text()
  const answer = text.trim() === '' ? {} : jsonOf(text)
  if (response.status === 400) throw refused(answer, text, extension)
  const actions = isObject(answer) ? (answer.actions ?? []) : undefined
  if ((response.status !== 200 && response.status !== 201) || !areActions(actions)) {
    throw badResponse(extension, response.status, text)
  }
  return { actions }
}

async function post(
  extension: Extension,
  destination: Extract<Extension['destination'], { type: 'HTTP' }>,
  body: string,
  timeoutInMs: number,
): Promise<Response> {
  const { url, authentication } = destination
  const headers = new Headers({ 'content-type': 'application/json' })
  if (authentication?.type === 'AuthorizationHeader') {
    headers.set('authorization', authentication.headerValue)
  }
  if (authentication?.type === 'AzureFunctions') headers.set('x-functions-key', authentication.key)
  try {
    return await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutInMs) })
  } catch {
    throw refuse(
      504,
      'ExtensionNoResponse',
      `Extension did not respond in time. Extension: '${extension.key ?? extension.id}'.`,
      nameOf(extension),
    )
  }
}

/** An extension's errors, each with the extension's name. */
function refused(answer: unknown, text: string, extension: Extension): CommercetoolsError {
  const errors = isObject(answer) && Array.isArray(answer.errors) ? answer.errors : []
  const [first, ...others] = errors.flatMap((error): ErrorEntry[] => {
    if (!isObject(error) || typeof error.code !== 'string' || typeof error.message !== 'string') return []
    return [{ ...error, code: error.code, message: error.message, ...nameOf(extension) }]
  })
  if (!first || errors.length !== others.length + 1) return badResponse(extension, 400, text)
  return new CommercetoolsError(400, first, ...others)
}

function badResponse(extension: Extension, status: number, text: string): CommercetoolsError {
  return refuse(
    502,
    'ExtensionBadResponse',
    `Extension did not respond as expected. Extension: '${extension.key ?? extension.id}', status: ${status}.`,
    {
      ...nameOf(extension),
      extensionErrors: [],
      extensionBody: text.slice(0, 1_000),
      extensionStatusCode: status,
    },
  )
}

function areActions(actions: unknown): actions is { action: string }[] {
  return Array.isArray(actions) && actions.every((one) => isObject(one) && typeof one.action === 'string')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
