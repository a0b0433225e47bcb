import type { AppLoadContext } from '~/framework.server'
import { addressMark } from '~/models/account/address-book'
import type { Address } from '~/models/address'
import {
  type AskedAddress,
  isSamePlace,
  type Place,
  questionAbout,
  type Verification,
} from '~/models/address-check'
import { otherState, otherStateWords } from '~/models/postal-state'
import { digestOf } from '~/services/digest'
import { optional } from '~/services/fallback'
import type { Services } from '~/services/index.server'

/** The field with the shopper's answer, after the form's prefix. */
const ANSWER = 'addressAnswer'

type Judged = { ok: true; address: Address } | { ok: false; question: AskedAddress }

/** The longest that a shopper waits for the check. */
const PATIENCE_MS = 1500

/**
 * Checks a typed address. A doubtful one is asked about once: the same form, posted with the answer or with another
 * address, goes through or is checked anew. While the service is away, every address is taken as it was typed.
 */
export async function judgeAddress(
  { services }: Pick<AppLoadContext, 'services'>,
  address: Address,
  form: { get: (name: string) => unknown },
  prefix = '',
): Promise<Judged> {
  const { addressCheck } = services
  const mark = await digestOf(addressMark(address), 8)
  const [act = '', of = '', key = ''] = String(form.get(prefix + ANSWER) ?? '').split(':')
  // An answer about an address that was changed since does not count.
  if (of === mark && act === 'keep') return { ok: true, address }
  if (of === mark && act === 'use' && key.startsWith(STATE)) {
    return { ok: true, address: { ...address, state: key.slice(STATE.length) } }
  }
  if (of === mark && act === 'use') return { ok: true, address: await withPlace(services, address, key) }
  const other = otherState(address)
  if (other) return { ok: false, question: { ...stateQuestion(address, other, prefix), mark } }
  if (!addressCheck.isConfigured) return { ok: true, address }
  const verification = await optional<Verification | undefined>(
    addressCheck.verify(address),
    undefined,
    PATIENCE_MS,
  )
  if (!verification) return { ok: true, address }
  const question = questionAbout(address, verification, prefix)
  if (question) return { ok: false, question: { ...question, mark } }
  return { ok: true, address: classified(address, verification.place) }
}

const STATE = 'state-'

function stateQuestion(address: Address, other: NonNullable<ReturnType<typeof otherState>>, prefix: string) {
  return {
    prefix,
    message: `${otherStateWords(address, other)} Which is right?`,
    typed: `${other.typed} ${address.postalCode}`,
    choices: [{ key: `${STATE}${other.code}`, text: `${other.name} ${address.postalCode}` }],
  }
}

/** The address in the service's words, for the same person. */
async function withPlace({ addressCheck }: Services, address: Address, key: string): Promise<Address> {
  const place = await optional(addressCheck.expand(key), undefined, PATIENCE_MS)
  if (!place) return address
  const { street2: _, residential: _unclassified, ...rest } = address
  return { ...rest, ...place }
}

const classified = (address: Address, place: Place | undefined): Address =>
  place?.residential === undefined || !isSamePlace(address, place)
    ? address
    : { ...address, residential: place.residential }
