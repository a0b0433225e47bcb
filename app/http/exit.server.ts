import { type DataFunctionArgs, data, redirect, type ServerBuild } from '~/framework.server'
import { Onward, type Refusal, Refused, type Why } from '~/models/onward'
import { readOrderNumber } from '~/models/order/number'
import { serverPaths } from '~/models/paths'
import { offWords, switchAt } from '~/models/staff/switches'
import { readCode } from '~/models/typed-text'
import { VendorError } from '~/services/vendor-error'
import { whichCart } from './drawn-for.server'
import { envelope } from './envelope'
import { awayResponse } from './failures.server'
import { oncePressed } from './one-press.server'

type Handler = (args: DataFunctionArgs) => unknown

const STATUS: Record<Why, number> = {
  invalid: 400,
  unpaid: 402,
  forbidden: 403,
  unknown: 404,
  conflict: 409,
  gone: 410,
  'too-many': 429,
  away: 503,
}

export const statusOf = (why: Why): number => STATUS[why]

export const leadTo = (path: string) => redirect(path, 303)

type Submission<Reply> = { reply: (with_: ReplyOptions) => Reply }
type ReplyOptions = { fieldErrors?: Record<string, string[]>; formErrors?: string[]; hideFields?: string[] }

export const errorsOf = ({ message, field }: Refusal): ReplyOptions =>
  field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }

export const refusedForm = <Reply>(submission: Submission<Reply>, refusal: Refusal, hideFields?: string[]) =>
  data(submission.reply({ ...errorsOf(refusal), hideFields }), statusOf(refusal.why))

/** Other errors are bugs and are thrown again. */
export function responseTo(thrown: unknown): Response {
  if (thrown instanceof Onward) return redirect(thrown.to, thrown.resends ? 307 : 303)
  if (thrown instanceof VendorError) {
    console.warn(thrown.message)
    return awayResponse()
  }
  if (!(thrown instanceof Refused)) throw thrown
  return thrown.why === 'away' ? awayResponse() : new Response(null, { status: statusOf(thrown.why) })
}

/** The paths that the router draws; it loads others as documents. */
function hydratedPaths({ routes }: ServerBuild): ReadonlySet<string> {
  const pathOf = (id?: string): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : ''
  }
  return new Set(
    Object.entries(routes).flatMap(([id, route]) =>
      (route?.module.handle as { hydrated?: boolean } | undefined)?.hydrated ? [`/${pathOf(id)}`] : [],
    ),
  )
}

/** Tells the router of a redirect to a document; it would ask for its data first and load it twice. */
function told(answer: unknown, { url }: Request, hydrated: ReadonlySet<string>): unknown {
  const to = answer instanceof Response && answer.headers.get('Location')
  if (to && !hydrated.has(new URL(to, url).pathname)) answer.headers.set('X-Remix-Reload-Document', 'true')
  return answer
}

const OTHER_CART = 'This page was drawn for another cart. Nothing was changed.'

/** Staff are asked which cart they mean. An endpoint answers its script, a screen leads there. */
const ofOneCart = (action: Handler | undefined, isEndpoint: boolean): Handler | undefined =>
  action &&
  ((args) => {
    const url = whichCart(args)
    if (url === undefined) return action(args)
    if (!isEndpoint) throw new Onward(url)
    return envelope({ errors: [{ message: OTHER_CART }], redirect_to: { url } }, { status: 409 })
  })

const guarded = (handler: Handler | undefined, hydrated: ReadonlySet<string>): Handler | undefined =>
  handler &&
  (async (args) => {
    try {
      const refusal = refuseSwitchedOff(args)
      // A page is read beside it.
      if (args.request.method !== 'GET') await refusal
      const work = (async () => handler({ ...args, params: readParams(args.params) }))()
      work.catch(() => {})
      await refusal
      return told(await work, args.request, hydrated)
    } catch (thrown) {
      throw told(thrown instanceof Response ? thrown : responseTo(thrown), args.request, hydrated)
    }
  })

/** What staff switched off leads to the page that says so; endpoints answer with its words. */
async function refuseSwitchedOff({ request, context }: DataFunctionArgs): Promise<void> {
  const { pathname } = new URL(request.url)
  const name = switchAt(pathname)
  if (!name) return
  const words = offWords(await context.services.switches.current(), name, context.now().getTime())
  if (words === undefined) return
  if (!pathname.startsWith('/api/')) throw new Onward(serverPaths.switchedOff(name))
  throw envelope({ errors: [{ message: words, key: 'switched-off' }] }, { status: 503 })
}

/** Wraps each loader and action in this exit and reads the codes in its path. */
export function withExit(build: ServerBuild): ServerBuild {
  const hydrated = hydratedPaths(build)
  const routes = Object.entries(build.routes).flatMap(([id, route]) => {
    if (!route) return []
    const { loader, action, default: screen } = route.module
    const module = {
      ...route.module,
      loader: guarded(loader as Handler, hydrated),
      action: guarded(
        screen ? oncePressed(ofOneCart(action as Handler, false)) : ofOneCart(action as Handler, true),
        hydrated,
      ),
    }
    return [[id, { ...route, module }] as const]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

const READERS: Readonly<Record<string, (text: string) => string>> = {
  number: readOrderNumber,
  orderNumber: readOrderNumber,
  code: (text) => readCode(text).toLowerCase(),
}

function readParams<Params extends Record<string, string | undefined>>(params: Params): Params {
  const read = Object.entries(params).map(([name, text]) => {
    const reader = READERS[name] ?? readCode
    return [name, name === '*' || text === undefined ? text : reader(text)]
  })
  return Object.fromEntries(read) as Params
}
