import * as z from 'zod'
import type { Device } from '~/models/account/device'
import { SIGN_IN_AGES } from '~/models/account/sign-in'
import { DAY_SECONDS } from '~/models/dates'
import { KEPT_DAYS } from '~/models/limits'
import { createCookie } from './signed-cookie.server'

/** The browser's claim of who is signed in; valid only while the sign-in is open (`sign_ins`). */
const identity = z.object({
  /** The id of the sign-in's row. */
  signIn: z.string(),
  customerId: z.string(),
  email: z.string(),
  /** The mailbox was proven. A first proof ends all other sign-ins, so none is out of date. */
  proven: z.boolean().optional(),
  firstName: z.string().optional(),
  /** Whether to ask commercetools for permissions; grants nothing itself. */
  hasPermissions: z.boolean().optional(),
})

export type Identity = z.infer<typeof identity>

/** When the sign-in was last found open. */
const check = z.object({ signIn: z.string(), at: z.number() })

type SignInCheck = z.infer<typeof check>

/** The id of staff's session, which the second factor opened. */
const staffId = z.string().max(64)

const STAFF_SECONDS = DAY_SECONDS / 2

const device = z.object({ id: z.string(), customers: z.array(z.string()) })

const LONGEST_NAME = 100

/** How long shared pages greet a customer before the sign-in is checked again. */
export const CHECK_MS = 10 * 60 * 1000

type CookieMaker = (name: string, secrets: string[], secure: boolean) => ReturnType<typeof createCookie>

/** A signed HttpOnly cookie for the whole shop. Without `maxAge` it ends with the browser session. */
export const signedCookie: CookieMaker = (name, secrets, secure) =>
  createCookie(secure ? `__Host-${name}` : name, {
    secrets,
    secure,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
  })

/**
 * Only sign-in and sign-out write them, so that a late response cannot sign anybody in or out. The check's cookie
 * counts only beside the identity that it names.
 */
export function identityCookies(secrets: string[], secure: boolean) {
  const who = signedCookie('cobnut-identity', secrets, secure)
  const known = signedCookie('cobnut-device', secrets, secure)
  const checked = signedCookie('cobnut-checked', secrets, secure)
  const staff = signedCookie('cobnut-staff', secrets, secure)
  return {
    async read(header: string | null): Promise<Identity | undefined> {
      return identity.safeParse(await parsed(who, header)).data
    },
    write: ({ firstName, ...one }: Identity, remembered: boolean) =>
      who.serialize(
        { ...one, firstName: firstName?.slice(0, LONGEST_NAME) || undefined },
        remembered ? { maxAge: SIGN_IN_AGES.remembered.mostMs / 1000 } : {},
      ),
    clear: () => who.serialize('', { maxAge: 0 }),
    async readCheck(header: string | null): Promise<SignInCheck | undefined> {
      return header?.includes('cobnut-checked')
        ? check.safeParse(await parsed(checked, header)).data
        : undefined
    },
    writeCheck: (one: SignInCheck) => checked.serialize(one, { maxAge: CHECK_MS / 1000 }),
    clearCheck: () => checked.serialize('', { maxAge: 0 }),
    async readStaff(header: string | null): Promise<string | undefined> {
      return header?.includes('cobnut-staff')
        ? staffId.safeParse(await parsed(staff, header)).data
        : undefined
    },
    writeStaff: (id: string) => staff.serialize(id, { maxAge: STAFF_SECONDS }),
    clearStaff: () => staff.serialize('', { maxAge: 0 }),
    async readDevice(header: string | null): Promise<Device | undefined> {
      return device.safeParse(await parsed(known, header)).data
    },
    writeDevice: (one: Device) => known.serialize(one, { maxAge: KEPT_DAYS.device * DAY_SECONDS }),
  }
}

/** A cookie's content; undefined if it is missing, forged or malformed. */
export async function parsed(
  cookie: ReturnType<typeof createCookie>,
  header: string | null,
): Promise<unknown> {
  try {
    return await cookie.parse(header)
  } catch {
    return undefined
  }
}

export type Known = Identity & {
  permissions: readonly string[]
  /** commercetools could not tell the permissions. */
  permissionsUnknown?: boolean
  /** Has permissions, which wait for the second factor. */
  awaitsFactor?: boolean
  /** When the second factor was last shown. Missing where the shop asks for none. */
  provenAt?: number
  /** When the sign-in was found open. */
  checkedAt?: number
  /** Believed for a few minutes; it may have been ended since. */
  isBelieved?: boolean
}
