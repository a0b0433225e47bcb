import { type AppLoadContext, type DataFunctionArgs, data, redirect } from '~/framework.server'
import { PAGE_EDIT } from '~/models/cart/page-edit'
import { Onward, Refused } from '~/models/onward'
import { digestOf } from '~/services/digest'
import { VendorError } from '~/services/vendor-error'
import type { SessionChanges } from './session.server'

type Action = (args: DataFunctionArgs) => unknown

/** The same press as a browser sends it again. `to` is where it was led, else `data` is what its page was drawn with. */
type Answer = { status: number; to?: string; data?: unknown }

type Kept = Answer & { changes: SessionChanges }

const MOST_BYTES = 12_000_000
const PRESS = /\bpress(?:=|"\r\n\r\n)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/

const WAIT_MS = 10_000
const STEP_MS = 150

/**
 * Runs a screen's action once for each press of a form with a `PressId`: a second press with the same content waits
 * for the first and is answered as it was. A refused press does not count. If the database is away, each press runs.
 */
export const oncePressed = (action: Action | undefined): Action | undefined =>
  action &&
  (async (args) => {
    const id = await pressOf(args)
    if (id === undefined) return action(args)
    const answer = await firstAnswer(id, args.context)
    return answer ? replayed(answer, args.context) : first(id, action, args)
  })

/** Identifies the press by the page's id and all that was sent. A boundary of multipart is another each time. */
async function pressOf({ request, context }: DataFunctionArgs): Promise<string | undefined> {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN)
  const type = request.headers.get('Content-Type') ?? ''
  if (!(length <= MOST_BYTES) || !/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type))
    return undefined
  const body = new TextDecoder('latin1').decode(await request.clone().arrayBuffer())
  const press = PRESS.exec(body)?.[1]
  if (!press || press === PAGE_EDIT) return undefined
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  const sent = boundary ? body.replaceAll(boundary, '') : body
  const { pathname, search } = new URL(request.url)
  return digestOf([press, context.session.get('customerId') ?? '', pathname + search, sent].join(' '))
}

/** The answer of another press; undefined: this one is the first, or the database is away. */
async function firstAnswer(id: string, { services }: AppLoadContext): Promise<Kept | undefined> {
  try {
    for (let waited = 0; waited < WAIT_MS; waited += STEP_MS) {
      // Claimed again if the first was refused meanwhile.
      if (await services.presses.claim(id)) return undefined
      const text = await services.presses.answerOf(id)
      if (text) return JSON.parse(text)
      await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    }
  } catch (thrown) {
    if (thrown instanceof VendorError) return undefined
    throw thrown
  }
  throw new Refused('away')
}

async function first(id: string, action: Action, args: DataFunctionArgs): Promise<unknown> {
  const { session, services, waitUntil } = args.context
  const keep = (answer: Answer | undefined) => {
    const text = answer && JSON.stringify({ ...answer, changes: session.changes } satisfies Kept)
    const kept = text ? services.presses.settle(id, text) : services.presses.release(id)
    waitUntil(kept.catch((error: unknown) => console.warn('press', String(error))))
  }
  try {
    const result = await action(args)
    keep(answerOf(result))
    return result
  } catch (thrown) {
    keep(thrown instanceof Response ? ledOn(thrown) : thrown instanceof Onward ? onward(thrown) : undefined)
    throw thrown
  }
}

const onward = ({ to, resends }: Onward): Answer | undefined => (resends ? undefined : { status: 303, to })

function ledOn({ status, headers }: Response): Answer | undefined {
  const to = headers.get('Location')
  return to && status !== 307 ? { status, to } : undefined
}

/** Undefined for refusals and files. */
function answerOf(result: unknown): Answer | undefined {
  if (result instanceof Response) return ledOn(result)
  const { type, data: value, init } = (result ?? {}) as Partial<ReturnType<typeof data>>
  if (type !== 'DataWithResponseInit') return { status: 200, data: result ?? null }
  const status = init?.status ?? 200
  return status < 400 ? { status, data: value } : undefined
}

async function replayed({ status, to, data: value, changes }: Kept, { session }: AppLoadContext) {
  await session.repeat(changes)
  return to ? redirect(to, status) : data(value, status)
}
