import { codeAt } from '../../../app/services/staff/timed-code'
import type { Shop, Visitor } from '../../support/shop'
import { signedIn } from './customer'

export const WITH_FACTOR = { STAFF_SECOND_FACTOR: 'required' }

export const timeStep = () => Math.floor(Date.now() / 30_000)

/** Staff who set up an authenticator app, at their own door. */
export async function staffWithApp(
  shop: Shop,
  email = 'staff@example.com',
): Promise<{ staff: Visitor; secret: string; recoveryCodes: string[] }> {
  const staff = await signedIn(shop, email)
  const to = '/sign/factor?to=/staff/find'
  const secret =
    /name="factor-key" value="([A-Z2-7]{32})"/.exec(await (await staff.get(to)).text())?.[1] ?? ''
  const answer = await staff.post(to, {
    'factor-act': 'set-up-app',
    'factor-key': secret,
    // The step before, so that the current code is still unused.
    'factor-code': await codeAt(secret, timeStep() - 1),
  })
  const page = await answer.text()
  const codes = page.match(/[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}/g) ?? []
  if (codes.length === 0) throw new Error(`no second factor: ${answer.status}`)
  return { staff, secret, recoveryCodes: [...new Set(codes)] }
}
