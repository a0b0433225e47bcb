import { createCookieFactory } from '~/framework.server'
import { base64url, fromBase64url, isSigned, macOf } from '~/services/signed'

/**
 * Remix's cookies. Its own functions import the secret for each cookie of each request. Like them it throws for a
 * signature that cannot be read.
 */
export const createCookie = createCookieFactory({
  sign: async (value, secret) => `${value}.${toBase64(base64url(await macOf(secret, value)))}`,
  unsign: async (signed, secret) => {
    const end = signed.lastIndexOf('.')
    const value = signed.slice(0, end)
    const mac = fromBase64url(toUrl(signed.slice(end + 1)))
    if (!mac) throw new TypeError('a cookie cannot be read')
    return (await isSigned([secret], value, mac)) ? value : false
  },
})

const toBase64 = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/')
const toUrl = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')
