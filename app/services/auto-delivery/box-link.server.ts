import * as z from 'zod'
import { DAY_MS } from '~/models/dates'
import { normalEmail } from '~/models/email'
import { TEXT_LIMITS } from '~/models/limits'
import type { Config } from '../config.server'
import { bytesOf } from '../digest'
import { base64url, fromBase64url, isSigned, macOf } from '../signed'
import type { BoxKey } from './reminder-rows.server'

const VALID_DAYS = 14

const boxKey = z.tuple([z.string().max(TEXT_LIMITS.id), z.number(), z.string()])

type Secrets = Pick<Config, 'sessionSecrets'>

const purposed = (secret = '') => `auto-delivery ${secret}`

/** Opens one box without signing in, for harmless acts only, until the account's address changes. */
export async function boxToken(
  { customerId, addressId, shipOn }: BoxKey,
  mailbox: string,
  { sessionSecrets }: Secrets,
): Promise<string> {
  const body = JSON.stringify([customerId, addressId, shipOn])
  const mac = await macOf(purposed(sessionSecrets[0]), textOf(body, mailbox))
  return `${base64url(bytesOf(body))}.${base64url(mac)}`
}

const textOf = (body: string, mailbox: string) => `${body} ${normalEmail(mailbox)}`

/** Undefined if the token is forged, damaged or too old, or went to an earlier mailbox. */
export async function boxOfToken(
  token: string,
  mailboxOf: (customerId: string) => Promise<string | undefined>,
  { sessionSecrets }: Secrets,
  now: Date,
): Promise<BoxKey | undefined> {
  const [, encoded = '', signature = ''] = /^([\w-]{8,400})\.([\w-]{43})$/.exec(token) ?? []
  const [bytes, mac] = [fromBase64url(encoded), fromBase64url(signature)]
  if (!bytes || !mac) return undefined
  const body = new TextDecoder().decode(bytes)
  const { data } = boxKey.safeParse(read(body))
  const mailbox = data && (await mailboxOf(data[0]))
  if (!data || !mailbox) return undefined
  if (!(await isSigned(sessionSecrets.map(purposed), textOf(body, mailbox), mac))) return undefined
  const [customerId, addressId, shipOn] = data
  const until = Date.parse(`${shipOn}T00:00:00Z`) + VALID_DAYS * DAY_MS
  return now.getTime() < until ? { customerId, addressId, shipOn } : undefined
}

function read(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
