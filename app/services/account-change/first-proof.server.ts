import type { ProvenEmail } from '~/models/account/proven-email'
import { bound } from '~/services/bound'
import type { AccountService } from '~/services/customer/accounts.server'
import type { ServiceDeps } from '~/services/deps'
import { addressConfirmedMail } from '~/services/mail/account'
import type { MailService } from '~/services/mail/mail.server'
import type { MailLinks } from '~/services/mail-link/mail-links.server'
import type { PaymentsService } from '~/services/payment/payments.server'
import type { SignInService } from '~/services/sign-in/sign-ins.server'
import { onVendorError } from '~/services/vendor-error'
import type { CompanyData } from './company-data.server'
import { endedAtProof } from './held-rows'

type Deps = Pick<ServiceDeps, 'db'> & {
  accounts: Pick<AccountService, 'unprovenAt' | 'dropPassword' | 'empty' | 'markVerified'>
  signIns: Pick<SignInService, 'endAll'>
  payments: Pick<PaymentsService, 'savedMethods'>
  companyData: Pick<CompanyData, 'forget'>
  mailLinks: Pick<MailLinks, 'drop'>
  mail: Pick<MailService, 'send'>
}

/** The session in which the proof is given, if somebody is signed in there. */
type Here = { customerId: string | undefined; signInId: string | undefined }

/** `first`: it was unproven. `ended`: what had been set up before is gone. */
export type Proof = 'first' | 'ended' | undefined

/** All throw VendorError. */
export const createFirstProof = (deps: Deps) => bound(deps, { prove })

/**
 * The one rule for all ways in (docs/security.md, "Proof of a mailbox"). An account with an unproven address may be an
 * attacker's who waits for the owner. So what was set up before the first proof ends, unless the proof is given in a
 * session of that very account: then the same person holds both. The platform learns of the proof last, so that a
 * failure before it leaves the account unproven, and the next proof does all of it again.
 */
async function prove(deps: Deps, email: ProvenEmail, here: Here): Promise<Proof> {
  const { accounts, signIns, mail } = deps
  const customerId = await accounts.unprovenAt(email)
  if (!customerId) return undefined
  const isOwn = customerId === here.customerId
  if (isOwn) await signIns.endAll(customerId, here.signInId)
  else await endAll(deps, customerId, email)
  await accounts.markVerified(email)
  await mail
    .send(addressConfirmedMail(email, customerId, !isOwn))
    .catch(onVendorError((error) => console.warn(error.message)))
  return isOwn ? 'first' : 'ended'
}

/** Ways in first, so that nothing is added meanwhile. */
async function endAll(deps: Deps, customerId: string, email: ProvenEmail): Promise<void> {
  const { db, accounts, signIns, payments, companyData, mailLinks } = deps
  await accounts.dropPassword(email)
  await signIns.endAll(customerId)
  for (const purpose of ['sign-in', 'password', 'confirm', 'email-old', 'email-new'] as const) {
    await mailLinks.drop(purpose, email)
  }
  for (const { id } of await payments.savedMethods.methodsOf(customerId)) {
    await payments.savedMethods.remove(customerId, id)
  }
  await companyData.forget(customerId)
  await accounts.empty(customerId)
  await db.batch(
    endedAtProof().map(({ table, where }) =>
      db.prepare(`DELETE FROM ${table} WHERE ${where}`).bind(customerId),
    ),
  )
}
