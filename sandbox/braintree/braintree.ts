import * as z from 'zod'
import { html, json, readJson } from '../answers'
import { DAY_MS } from '../catalog/days'
import { messagePage } from '../page/html'
import type { Vendor, VendorContext } from '../vendor'
import { decideAgreement } from './agreements'
import { agreementPage, approvalPage } from './approval'
import { answerClientApi } from './client-api'
import type { BraintreeContext } from './context'
import { braintreeError, type ErrorClass } from './errors'
import { answerOf, run } from './graphql'
import { decide } from './paypal'
import { createStore, type Store } from './store'
import { challenge } from './three-d-secure'
import { answerWeb } from './web/web'

const PUBLIC_KEY = 'cobnut-public'
const PRIVATE_KEY = 'cobnut-private'
const TOKEN_LIFE = DAY_MS

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, braintree-version, content-type',
}

const operationSchema = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

export type Braintree = Vendor & { store: Store }

/** `publicUrl` is where a browser reaches it, if not at the request's origin. */
export function createBraintree({ database, now }: VendorContext, publicUrl?: string): Braintree {
  const store = createStore(database)
  return {
    store,
    async fetch(request, path) {
      if (path === '/paypal/approve') return approve(store, request)
      const context = { store, now, publicUrl: publicUrlOf(request, publicUrl) }
      if (path === '/web/challenge') return answerChallenge(request, context)
      if (path.startsWith('/web/')) return answerWeb(request, path)
      if (path.startsWith('/client_api/')) {
        if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
        const answer = await answerClientApi(request, path.slice('/client_api'.length), context)
        answer.headers.set('access-control-allow-origin', '*')
        return answer
      }
      if (path !== '/graphql') return json({ message: `There is nothing at ${path}.` }, 404)
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
      if (request.method !== 'POST') return json({ message: 'Use POST.' }, 405, { allow: 'POST, OPTIONS' })
      return operate(request, context)
    },
  }
}

async function answerChallenge(request: Request, context: BraintreeContext): Promise<Response> {
  const page = await challenge(request, context)
  return page ? html(page) : html(messagePage('This payment is unknown', 'Go back to the shop.'), 404)
}

/** Accepts an origin with or without the stand-in's prefix. */
function publicUrlOf(request: Request, configured: string | undefined): string {
  const base = (configured || new URL(request.url).origin).replace(/\/+$/, '')
  return base.endsWith('/braintree') ? base : `${base}/braintree`
}

function refusal(errorClass: ErrorClass, message: string): Response {
  return json(answerOf({ errors: [braintreeError(errorClass, message)] }), 200, CORS)
}

async function operate(request: Request, context: BraintreeContext): Promise<Response> {
  const caller = callerOf(request, context)
  if (!caller) return refusal('AUTHENTICATION', 'Authentication credentials are invalid.')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(request.headers.get('braintree-version') ?? '')) {
    return refusal('UNSUPPORTED_CLIENT', 'The Braintree-Version header is required, as a date (YYYY-MM-DD).')
  }
  const body = await readJson(request)
  if (!body.ok) return refusal('VALIDATION', `Unable to parse the request: ${body.reason}`)
  const operation = operationSchema.safeParse(body.value)
  if (!operation.success) return refusal('VALIDATION', z.prettifyError(operation.error))
  return json(answerOf(await run(operation.data, context, caller)), 200, CORS)
}

/** A server has the key pair; a browser has a client token that is at most a day old. */
function callerOf(request: Request, { store, now }: BraintreeContext): 'server' | 'browser' | undefined {
  const [scheme = '', credentials = ''] = (request.headers.get('authorization') ?? '').split(' ')
  if (scheme.toLowerCase() === 'basic') {
    return credentials === btoa(`${PUBLIC_KEY}:${PRIVATE_KEY}`) ? 'server' : undefined
  }
  if (scheme.toLowerCase() !== 'bearer') return undefined
  const token = store.get('clienttoken', credentials)
  if (!token) return undefined
  return now().getTime() - Date.parse(token.createdAt) < TOKEN_LIFE ? 'browser' : undefined
}

/** Serves the payer's page and takes its decision. */
async function approve(store: Store, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : undefined
  const token = form?.get('token') ?? searchParams.get('token') ?? searchParams.get('ba_token') ?? ''
  const payment = store.list('paypal', { token })[0]
  const agreement = payment ? undefined : store.get('agreement', token)
  const subject = payment ?? agreement
  if (!subject) {
    return html(messagePage('This payment is unknown', 'Go back to the shop and choose PayPal again.'), 404)
  }
  if (!form) return html(subject.kind === 'paypal' ? approvalPage(subject) : agreementPage(subject))
  const decision = form.get('decision')
  if (decision !== 'approve' && decision !== 'cancel') {
    return html(messagePage('Nothing was chosen', 'Go back and choose Approve or Cancel.'), 400)
  }
  const location =
    subject.kind === 'paypal' ? decide(store, subject, decision) : decideAgreement(store, subject, decision)
  return new Response(null, { status: 303, headers: { location } })
}
