import type { Wrangler } from '../deploy/wrangler'
import { examineAlgolia } from './algolia'
import { examineCloudflare } from './cloudflare'
import { examineCommercetools } from './commercetools'
import { type Finding, type Values, vital, wanting } from './finding'
import { examineVariables } from './own'
import { examineBraintree, examineBuilder, examineCaptcha, examineMail } from './vendors'

type Examination = { about: string; sells: boolean; ask: (values: Values) => Promise<Finding[]> }

const VENDORS: Examination[] = [
  { about: 'commercetools', sells: true, ask: examineCommercetools },
  { about: 'Braintree', sells: true, ask: examineBraintree },
  { about: 'Algolia', sells: false, ask: examineAlgolia },
  { about: 'Resend', sells: false, ask: examineMail },
  { about: 'Builder', sells: false, ask: examineBuilder },
  { about: 'captcha', sells: false, ask: examineCaptcha },
]

/** Asks every vendor with the configured keys. One that does not answer stops no other. */
export async function examine(values: Values, wrangler?: Wrangler, environment?: string): Promise<Finding[]> {
  const asked = await Promise.all([
    ...VENDORS.map(({ about, sells, ask }) =>
      ask(values).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        return [
          (sells ? vital : wanting)(
            about,
            `does not answer: ${reason}`,
            'check its address and its status page',
          ),
        ]
      }),
    ),
    ...(wrangler ? [examineCloudflare(values, wrangler, environment)] : []),
  ])
  return [...examineVariables(values), ...asked.flat()]
}

/** Whether anything is missing without which the shop could not sell. */
export const couldSell = (findings: Finding[]): boolean =>
  !findings.some(({ state, sells }) => state === 'missing' && sells)
