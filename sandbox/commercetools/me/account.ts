import * as z from 'zod'
import { hashPassword } from '../auth/passwords'
import { confirmEmail } from '../customers/email-endpoints'
import { hashIfCurrent, resetPassword, withPassword } from '../customers/password-endpoints'
import { hashOf, signUp } from '../customers/sign-up'
import { resourceNotFound } from '../engine/errors'
import type { Endpoint } from '../engine/resource'
import { isObject, parse } from '../engine/validation'
import { customerIdOf } from './subject'

const scopes = ['manage_my_profile']

const newPassword = z.string().min(1)
const change = z.object({ version: z.int(), currentPassword: z.string(), newPassword })
const reset = z.object({ tokenValue: z.string(), newPassword })

export const accountEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/me/signup',
    scopes,
    prepare: ({ body }) => hashOf(body),
    handle: ({ body, prepared }, session) => {
      const { anonymousId } = session.principal
      const draft = isObject(body) && anonymousId !== undefined ? { ...body, anonymousId } : body
      return { status: 201, body: signUp(draft, String(prepared), session) }
    },
  },
  {
    method: 'POST',
    path: '/me/password',
    scopes,
    prepare: async ({ body }, session) => {
      const draft = parse(change, body)
      return hashIfCurrent(customerIdOf(session), draft.currentPassword, draft.newPassword, session)
    },
    handle: ({ body, prepared }, session) => {
      const { version } = parse(change, body)
      const id = customerIdOf(session)
      const customer = session.get('customer', id)
      if (!customer) throw resourceNotFound(id)
      return { body: withPassword(customer, prepared, { version, reset: false }, session) }
    },
  },
  {
    method: 'POST',
    path: '/me/password/reset',
    scopes,
    prepare: ({ body }) => hashPassword(parse(reset, body).newPassword),
    handle: ({ body, prepared }, session) => resetPassword(body, prepared, session),
  },
  {
    method: 'POST',
    path: '/me/email/confirm',
    scopes,
    handle: ({ body }, session) => ({ body: confirmEmail(body, session) }),
  },
]
