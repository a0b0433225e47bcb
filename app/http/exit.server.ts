import { type DataFunctionArgs, data, redirect, redirectDocument, type ServerBuild } from '~/framework.server'
import { Onward, type Refusal, Refused, type Why } from '~/models/onward'
import { paths } from '~/models/paths'
import { VendorError } from '~/services/vendor-error'
import { awayResponse } from './failures.server'
import { readParams } from './params.server'

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

/** The payment step is no page of the router's: script of another step would ask for it twice. */
export const leadTo = (path: string) =>
  path === paths.checkoutPayment ? redirectDocument(path, 303) : redirect(path, 303)

type Submission<Reply> = { reply: (with_: ReplyOptions) => Reply }
type ReplyOptions = { fieldErrors?: Record<string, string[]>; formErrors?: string[]; hideFields?: string[] }

/** The refusal as errors of a form: beside its field, or for the whole form. */
export const errorsOf = ({ message, field }: Refusal): ReplyOptions =>
  field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }

/** The form again, with what was typed and why it was refused. */
export const refusedForm = <Reply>(submission: Submission<Reply>, refusal: Refusal, hideFields?: string[]) =>
  data(submission.reply({ ...errorsOf(refusal), hideFields }), statusOf(refusal.why))

/** What loaders and actions throw, as HTTP. Other errors are bugs and are thrown again. */
export function responseTo(thrown: unknown): Response {
  if (thrown instanceof Onward) return leadTo(thrown.to)
  if (thrown instanceof VendorError) {
    console.warn(thrown.message)
    return awayResponse()
  }
  if (!(thrown instanceof Refused)) throw thrown
  return thrown.why === 'away' ? awayResponse() : new Response(null, { status: statusOf(thrown.why) })
}

const guarded = (handler: Handler | undefined): Handler | undefined =>
  handler &&
  (async (args) => {
    try {
      return await handler({ ...args, params: readParams(args.params) })
    } catch (thrown) {
      throw responseTo(thrown)
    }
  })

/** The build with this exit around each loader and action, which get the path's codes as they were meant. */
export function withExit(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).flatMap(([id, route]) => {
    if (!route) return []
    const { loader, action } = route.module
    const module = { ...route.module, loader: guarded(loader as Handler), action: guarded(action as Handler) }
    return [[id, { ...route, module }] as const]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}
