import type { AppLoadContext } from '~/framework.server'
import { waitWords } from '~/models/account/attempts'
import { MAIL_TOPICS, TOPICS } from '~/models/account/mail-topics'
import { networkWords } from '~/models/account/sign-in'
import { shopTime } from '~/models/days'
import { normalEmail } from '~/models/email'
import { may, type Role } from '~/models/staff/powers'
import type { Person } from '~/services/staff/callers.server'
import { MOST_LINKS_AN_HOUR } from '~/use-cases/sign-in/first-proof.server'

const WHERE = {
  account: 'from anywhere',
  'account-network': 'from one network',
  device: 'in a browser that was signed in before',
} as const

/** How they sign in, and what holds them up. */
export async function accessView({ services }: AppLoadContext, person: Person, role: Role) {
  const email = normalEmail(person.email)
  const [open, tries, links, waiting] = await Promise.all([
    services.signIns.list(person.id),
    services.attempts.ofAccount(email),
    services.mailLinks.countSince('sign-in', email, 60),
    services.emailChanges.waiting(person.id),
  ])
  const isProven = person.provenEmail !== undefined
  return {
    isProven,
    mayChangeEmail: may(role, isProven ? 'proven-email' : 'unproven-email'),
    emailWaits: waiting ?? null,
    signIns: open.map(({ id, device, network, method, createdAt, lastUsedAt }) => ({
      id,
      words: `${[device, networkWords(network)].filter(Boolean).join(', ')}, by ${method}`,
      when: `since ${shopTime(createdAt)}, last used ${shopTime(lastUsedAt)}`,
    })),
    limits: [
      ...tries.flatMap(({ kind, tries: count, waitMs }) => {
        const where = Object.entries(WHERE).find(([each]) => each === kind)?.[1]
        if (!where) return []
        const wait = waitMs > 0 ? ` The next try there is taken in ${waitWords(waitMs)}.` : ''
        return [`${count} wrong ${count === 1 ? 'password' : 'passwords'} in the last day, ${where}.${wait}`]
      }),
      ...(links > 0
        ? [
            `${links} of ${MOST_LINKS_AN_HOUR} sign-in links were sent within the hour.${links >= MOST_LINKS_AN_HOUR ? ' No more are sent before it is over.' : ''}`,
          ]
        : []),
    ],
  }
}

/** What they want to be written about, and their favorites. */
export async function wishesView({ services }: AppLoadContext, { id, provenEmail }: Person) {
  const [choices, favorites, lists] = await Promise.all([
    provenEmail ? services.communications.choices(provenEmail) : undefined,
    services.favorites.list(id),
    services.favorites.lists(id),
  ])
  return {
    topics: choices ? TOPICS.map((topic) => `${MAIL_TOPICS[topic].title}: ${choices[topic]}`) : null,
    favorites: favorites.length,
    lists: lists.map(({ name }) => name),
  }
}
