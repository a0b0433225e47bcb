import type { Wrangler } from '../deploy/wrangler'
import { examineAlgolia } from './algolia'
import { examineCloudflare } from './cloudflare'
import { examineCommercetools } from './commercetools'
import { type Finding, type Values, vital, wanting } from './finding'
import { examineLinks } from './links'
import { examineMail } from './mail'
import {
  examineExperian,
  examineHubSpot,
  examineMeta,
  examinePersonalisation,
  examineRudderStack,
  examineShopPay,
} from './optional'
import { examineVariables } from './own'
import { examineBraintree, examineBuilder, examineCaptcha } from './vendors'
import { examineWebhooks } from './webhooks'

type Examination = { about: string; sells: boolean; ask: (values: Values) => Promise<Finding[]> }

const VENDORS: Examination[] = [
  { about: 'commercetools', sells: true, ask: examineCommercetools },
  { about: 'Braintree', sells: true, ask: examineBraintree },
  { about: 'Algolia', sells: false, ask: examineAlgolia },
  { about: 'Resend', sells: false, ask: examineMail },
  { about: 'Builder', sells: false, ask: examineBuilder },
  { about: 'captcha', sells: false, ask: examineCaptcha },
  { about: 'Shop Pay', sells: false, ask: examineShopPay },
  { about: 'Experian', sells: false, ask: examineExperian },
  { about: 'HubSpot', sells: false, ask: examineHubSpot },
  { about: 'RudderStack', sells: false, ask: examineRudderStack },
  { about: 'Meta', sells: false, ask: examineMeta },
  { about: 'Dynamic Yield', sells: false, ask: examinePersonalisation },
]

/** Checks every vendor with the configured keys, even if others do not answer. */
export async function examine(values: Values, wrangler?: Wrangler, environment?: string): Promise<Finding[]> {
  const asked = await Promise.all([
    ...VENDORS.map(({ about, sells, ask }) => answered(about, sells, ask(values))),
    ...(wrangler
      ? [
          examineCloudflare(values, wrangler, environment),
          answered('webhooks', false, examineWebhooks(values)),
          answered('links', false, examineLinks(values)),
        ]
      : []),
  ])
  return [...examineVariables(values), ...asked.flat()]
}

async function answered(about: string, sells: boolean, asked: Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await asked
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [
      (sells ? vital : wanting)(about, `does not answer: ${reason}`, 'check its address and its status page'),
    ]
  }
}

/** False if something is missing without which the shop cannot sell. */
export const couldSell = (findings: Finding[]): boolean =>
  !findings.some(({ state, sells }) => state === 'missing' && sells)
