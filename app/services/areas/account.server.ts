import { createCompanyData } from '../account-change/company-data.server'
import { createAccountDeletion } from '../account-change/deletion.server'
import { createEmailChanges } from '../account-change/email-change.server'
import { createAccountExport } from '../account-change/export.server'
import { createFirstProof } from '../account-change/first-proof.server'
import { createAttempts } from '../attempt/attempts.server'
import { createCaptchaService } from '../captcha/captcha.server'
import { createAccountService } from '../customer/accounts.server'
import { createAddressBookService } from '../customer/address-book.server'
import { createCustomerService } from '../customer/customers.server'
import { createFavoriteService } from '../favorite/favorites.server'
import { createFavoriteNews } from '../favorite/news-job.server'
import { createIdentityService } from '../identity/identities.server'
import { createIdentityProviders } from '../identity-provider/identity-providers.server'
import { createPrivacyChoices } from '../measurement/privacy-choices.server'
import { createPasskeys } from '../passkey/passkeys.server'
import { createReferralService } from '../referral/referrals.server'
import { createRewardsJob } from '../referral/rewards-job.server'
import { createSignInService } from '../sign-in/sign-ins.server'

export const accountArea = {
  accounts: createAccountService,
  accountDeletion: createAccountDeletion,
  accountExport: createAccountExport,
  addressBook: createAddressBookService,
  attempts: createAttempts,
  captcha: createCaptchaService,
  companyData: createCompanyData,
  customers: createCustomerService,
  emailChanges: createEmailChanges,
  firstProof: createFirstProof,
  favoriteNews: createFavoriteNews,
  favorites: createFavoriteService,
  identities: createIdentityService,
  identityProviders: createIdentityProviders,
  passkeys: createPasskeys,
  privacyChoices: createPrivacyChoices,
  referrals: createReferralService,
  rewards: createRewardsJob,
  signIns: createSignInService,
}
