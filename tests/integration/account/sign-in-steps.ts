import { setTimeout } from 'node:timers/promises'
import type { Shop, Visitor } from '../../support/shop'
import { approved, redirectOf, wordsOf } from '../checkout/buyer'
import { mailTo } from '../checkout/stand-ins'

export const ALMONDS = '1002-01'
export const PASSWORD = 'Hazelnuts!25'

export const step = (visitor: Visitor, fields: Record<string, string>) => visitor.post('/sign/in', fields)
export const isSignedIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200

/** The key in the latest e-mail with this subject, which may leave after the answer. */
export async function keyFor(shop: Shop, email: string, subject: string): Promise<string> {
  for (let waited = 0; waited < 15_000; waited += 250) {
    const mail = (await mailTo(shop, email)).find((each) => each.subject === subject)
    const key = /[?&]key=(\w+)/.exec(mail?.text ?? '')?.[1]
    if (key) return key
    await setTimeout(250)
  }
  throw new Error(`No email "${subject}" to ${email}`)
}

/** Places a guest's order with this address; returns its number. */
export async function orderedBy(shop: Shop, email: string): Promise<string> {
  const { visitor, place } = await approved(shop, { email })
  const receipt = await wordsOf(await visitor.get(await redirectOf(await place())))
  const number = /Your order number is (\S+?)\s?\./.exec(receipt)?.[1]
  if (!number) throw new Error('No order number on the receipt')
  return number
}

export const signUp = (visitor: Visitor, email: string, more: Record<string, string> = {}) =>
  step(visitor, { intent: 'sign-up', email, name: 'Filbert Grove', password: PASSWORD, ...more })
