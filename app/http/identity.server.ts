import { createCookie } from '@remix-run/cloudflare'
import * as z from 'zod'
import { SIGN_IN_AGES } from '~/models/account/sign-in'

/** Who is signed in, as the browser claims it: believed only while the sign-in is open (`sign_ins`). */
const identity = z.object({
  /** The id of the sign-in's row. */
  signIn: z.string(),
  customerId: z.string(),
  email: z.string(),
  firstName: z.string().optional(),
  /** Whether to ask the platform what else they may do. It decides nothing by itself. */
  hasPermissions: z.boolean().optional(),
})

export type Identity = z.infer<typeof identity>

/** The customers who signed in in this browser before, by digest; their own browsers are never locked out. */
const device = z.object({ id: z.string(), customers: z.array(z.string()) })

export type Device = z.infer<typeof device>

/** Two years: a browser that signs in once a year is still known. */
const DEVICE_SECONDS = 2 * 365 * 24 * 60 * 60
const MOST_CUSTOMERS = 8
const LONGEST_NAME = 100

export type CookieMaker = (
  name: string,
  secrets: string[],
  secure: boolean,
) => ReturnType<typeof createCookie>

/** A signed cookie for the whole shop that no script reads. Without a `maxAge` it goes with the browser's session. */
export const signedCookie: CookieMaker = (name, secrets, secure) =>
  createCookie(secure ? `__Host-${name}` : name, {
    secrets,
    secure,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
  })

/**
 * The cookies that say who somebody is. Only signing in and signing out write them, so that a late answer to
 * anything else cannot sign anybody in or out.
 */
export function identityCookies(secrets: string[], secure: boolean) {
  const who = signedCookie('cobnut-identity', secrets, secure)
  const known = signedCookie('cobnut-device', secrets, secure)
  return {
    async read(header: string | null): Promise<Identity | undefined> {
      return identity.safeParse(await parsed(who, header)).data
    },
    write: ({ firstName, ...one }: Identity, remembered: boolean) =>
      who.serialize(
        { ...one, ...(firstName && { firstName: firstName.slice(0, LONGEST_NAME) }) },
        remembered ? { maxAge: SIGN_IN_AGES.remembered.mostMs / 1000 } : {},
      ),
    clear: () => who.serialize('', { maxAge: 0 }),
    async readDevice(header: string | null): Promise<Device | undefined> {
      return device.safeParse(await parsed(known, header)).data
    },
    writeDevice: (one: Device) => known.serialize(one, { maxAge: DEVICE_SECONDS }),
  }
}

/** What a cookie holds; nothing for one that is missing, forged or malformed. */
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

/** The device with one more customer who signed in there. */
export function withCustomer(one: Device | undefined, digest: string): Device {
  const others = one?.customers.filter((each) => each !== digest) ?? []
  return { id: one?.id ?? crypto.randomUUID(), customers: [digest, ...others].slice(0, MOST_CUSTOMERS) }
}
