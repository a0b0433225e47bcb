import type { Notification } from '~/models/notification'
import { onVendorError } from '~/services/vendor-error'
import { envelope } from './envelope'

type Handler<Args, Answer> = (args: Args) => Promise<Answer>

const RETRY_AFTER = { 'Retry-After': '30', 'Cache-Control': 'no-store' }

/** The error boundary shows it as "We cannot reach our shelves just now". */
export const awayResponse = () => new Response(null, { status: 503, headers: RETRY_AFTER })

const CANNOT_ANSWER = { message: 'We cannot answer that just now. Please try again in a moment.' }

/** Wraps an endpoint's loader or action. When a vendor fails, it answers with the envelope and status 503. */
export const endpoint =
  <Args>(handler: Handler<Args, Response>, problem: Notification = CANNOT_ANSWER): Handler<Args, Response> =>
  (args) =>
    handler(args).catch(
      onVendorError((error) => {
        console.warn(error.message)
        return envelope({ errors: [problem] }, { status: 503, headers: RETRY_AFTER })
      }),
    )
