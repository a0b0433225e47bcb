import { paths } from '~/models/paths'
import { createCompanyData } from './account-change/company-data.server'
import { createAccountDeletion } from './account-change/deletion.server'
import { createEmailChanges } from './account-change/email-change.server'
import { createAccountExport } from './account-change/export.server'
import { createAddressCheckService } from './address-check/address-check.server'
import { createAutoDeliveryService } from './auto-delivery/auto-delivery.server'
import { withTimeLimit } from './bindings.server'
import { createBuilderService } from './builder/builders.server'
import { createBundleService } from './bundle/bundles.server'
import { createCancellationService } from './cancellation/cancellations.server'
import { createCaptchaService } from './captcha/captcha.server'
import { createCartService } from './cart/carts.server'
import { createCartLookupService } from './cart-lookup/cart-lookups.server'
import { createCatalogService } from './catalog/catalog.server'
import { createCertificateService } from './certificate/certificates.server'
import { createCodeGuesses } from './code-guess/code-guesses.server'
import { createApiRoot } from './commercetools/client.server'
import { createCommunicationService } from './communication/communications.server'
import { createApprovalService } from './company/approvals.server'
import { createCompanyService } from './company/companies.server'
import { createCompanyLists } from './company/company-lists.server'
import { createInvitations } from './company/invitations.server'
import { createResellerCertificates } from './company/reseller-certificates.server'
import type { Config } from './config.server'
import { createContentService } from './content/content.server'
import { createCrmService } from './crm/hubspot.server'
import { createAccountService } from './customer/accounts.server'
import { createAddressBookService } from './customer/address-book.server'
import { createCustomerService } from './customer/customers.server'
import { withTimeouts } from './database.server'
import type { ServiceDeps } from './deps'
import { createErrorService } from './error/errors.server'
import { createFavoriteService } from './favorite/favorites.server'
import { createFavoriteNews } from './favorite/news-job.server'
import { createFreeOrderService } from './free-order/free-orders.server'
import { createGiftDraftService } from './gift-drop/drafts.server'
import { createGiftService } from './gift-drop/gifts.server'
import { createHealthService } from './health/health.server'
import { createIdentityService } from './identity/identities.server'
import { createIdentityProviders } from './identity-provider/identity-providers.server'
import { createFailedJobs } from './job/failed-jobs.server'
import { createJobService } from './job/jobs.server'
import { createLeadService } from './lead/leads.server'
import { createLedgersService } from './ledger/ledgers.server'
import { createMailService } from './mail/mail.server'
import { createSentMails } from './mail/sent-mails.server'
import { createMailLinks } from './mail-link/mail-links.server'
import { createPrivacyChoices } from './measurement/privacy-choices.server'
import { createOrdersService } from './order/orders.server'
import { createOrderCaseService } from './order-case/order-cases.server'
import { createOrderNews } from './order-news/order-news.server'
import { createPageService } from './page/pages.server'
import { createPaymentsService } from './payment/payments.server'
import { createPlacementArchive } from './placement/archive.server'
import { createPlacementLookup } from './placement/lookup.server'
import { createPlacementService } from './placement/placement.server'
import type { PlacementDeps } from './placement/placement-deps'
import { createPlacementRows } from './placement/rows.server'
import { createQuoteService } from './quote/quotes.server'
import { createRecommendationService } from './recommendation/recommendations.server'
import { createReferralService } from './referral/referrals.server'
import { createRewardsJob } from './referral/rewards-job.server'
import { createReviewService } from './review/reviews.server'
import { createIndexJob } from './search/index-job.server'
import { createSearchService } from './search/search.server'
import { createShippingService } from './shipping/shipping.server'
import { createSignInService } from './sign-in/sign-ins.server'
import { splitDatabase } from './split-database.server'
import { createStaffAudit } from './staff/audit.server'
import { createCallers } from './staff/callers.server'
import { createCustomerNotes } from './staff/customer-notes.server'
import { createStockAlerts } from './stock-alert/stock-alerts.server'
import { TIMEOUTS_MS } from './timeouts'
import { sendSpans, type Tracer } from './trace/tracer.server'
import { createUploadService } from './upload/uploads.server'
import { createVendorFetch, networkOf } from './vendor-fetch.server'
import { createVisitServices } from './visit-services.server'
import { createWebhooks } from './webhook/webhooks.server'

export type Services = ReturnType<typeof createServices>

/** All services of one request. */
export function createServices(deps: ServiceDeps) {
  const jobs = createJobService(deps)
  const failedJobs = createFailedJobs(deps, jobs)
  const sentMails = createSentMails(deps)
  const mail = createMailService({ ...deps, sentMails })
  const orders = createOrdersService(deps)
  const ledgers = createLedgersService(deps)
  const payments = createPaymentsService({ ...deps, ledgers })
  const catalog = createCatalogService(deps)
  const searchIndex = createIndexJob(deps, catalog)
  const webhooks = createWebhooks({ ...deps, orderOfTransaction: payments.orderOfTransaction })
  const communications = createCommunicationService(deps)
  const reviews = createReviewService({ ...deps, catalog, jobs, mail, communications })
  const signIns = createSignInService(deps)
  const mailLinks = createMailLinks(deps)
  const identities = createIdentityService(deps)
  const content = createContentService(deps)
  const codeGuesses = createCodeGuesses(deps)
  const leads = createLeadService({ ...deps, mail, mailLinks, jobs, content, crm: createCrmService(deps) })
  const archive = createPlacementArchive(deps)
  const orderNews = createOrderNews({ ...deps, archive, orders, mail, jobs })
  const freeOrders = createFreeOrderService(deps)
  const bundles = createBundleService({ ...deps, jobs, mail, orders, catalog, freeOrders })
  const certificates = createCertificateService({ ...deps, jobs, ledgers, mail })
  const giftDrafts = createGiftDraftService(deps)
  const gifts = createGiftService({
    ...deps,
    ...{ jobs, mail, orders, freeOrders, ledgers },
    refundPart: payments.refundPart,
    // The placement service plans gifts itself.
    placementOf: createPlacementLookup({
      ...deps,
      rows: createPlacementRows(deps.db, deps.now),
      archive,
      orders,
    }),
  })
  const afterOrder: PlacementDeps['afterOrder'] = async (order, receipt) => {
    await certificates.plan(order, new URL(paths.receipt(receipt.token), receipt.origin).href)
    await bundles.plan(order, receipt)
    await gifts.plan(order, receipt)
  }
  const placement = createPlacementService({ ...deps, archive, orders, payments, mail, jobs, afterOrder })
  const carts = createCartService(deps)
  const companies = createCompanyService(deps)
  const shipping = createShippingService(deps)
  const resellerCertificates = createResellerCertificates({
    ...deps,
    companies,
    mail,
    today: shipping.today,
  })
  const autoDelivery = createAutoDeliveryService({
    ...deps,
    orders,
    placement,
    payments,
    carts,
    catalog,
    shipping,
    mail,
    jobs,
  })
  const customers = createCustomerService(deps)
  const { measurement, navigation, conversions } = createVisitServices(deps, customers, orders)
  const favoriteNews = createFavoriteNews({ ...deps, catalog, customers, communications, mail })
  const stockAlerts = createStockAlerts({ ...deps, catalog, mail })
  const accounts = createAccountService(deps)
  const quotes = createQuoteService({ ...deps, ledgers, orders })
  const changing = {
    ...deps,
    companyData: createCompanyData({ ...deps, companies, quotes, ledgers }),
    accounts,
    payments,
    ledgers,
    autoDelivery,
    customers,
    signIns,
    mailLinks,
    mail,
  }
  const emailChanges = createEmailChanges(changing)
  const accountDeletion = createAccountDeletion(changing)
  const referrals = createReferralService(deps)
  const rewards = createRewardsJob({ ...deps, customers, orders, payments, ledgers, communications, mail })
  const cancellations = createCancellationService({ ...deps, payments, placement, orders })
  return {
    mail,
    certificates,
    communications,
    orders,
    orderNews,
    orderCases: createOrderCaseService(deps),
    cancellations,
    bundles,
    gifts,
    giftDrafts,
    payments,
    placement,
    shipping,
    companies,
    resellerCertificates,
    companyLists: createCompanyLists(deps),
    approvals: createApprovalService({ ...deps, companies, jobs, mail }),
    quotes,
    invitations: createInvitations({ companies, mailLinks, mail }),
    uploads: createUploadService({ ...deps, catalog, today: shipping.today }),
    cartLookups: createCartLookupService(deps),
    staffAudit: createStaffAudit(deps),
    customerNotes: createCustomerNotes(deps),
    sentMails,
    webhooks,
    callers: createCallers(deps),
    carts,
    content,
    customers,
    accounts,
    autoDelivery,
    emailChanges,
    accountDeletion,
    accountExport: createAccountExport(changing),
    addressBook: createAddressBookService(deps),
    addressCheck: createAddressCheckService(deps),
    captcha: createCaptchaService(deps),
    builders: createBuilderService(deps, catalog),
    catalog,
    search: createSearchService(deps),
    searchIndex,
    recommendations: createRecommendationService(deps),
    leads,
    stockAlerts,
    archive,
    codeGuesses,
    ledgers,
    favorites: createFavoriteService(deps),
    favoriteNews,
    referrals,
    rewards,
    reviews,
    signIns,
    identities,
    identityProviders: createIdentityProviders(deps),
    navigation,
    pages: createPageService({ ...deps, catalog, content }),
    mailLinks,
    measurement,
    conversions,
    errors: createErrorService(deps),
    health: createHealthService({ ...deps, placement, failedJobs }),
    /** Sends a browser's spans to the collector. */
    sendSpans: async (spans: object) => {
      const { traces } = deps.config
      if (traces) await sendSpans(spans, traces, deps.network)
    },
    privacyChoices: createPrivacyChoices(deps),
    jobs,
    failedJobs,
  }
}

/** Builds the services' dependencies from the Worker's environment. */
export function serviceDeps(
  env: Env,
  config: Config,
  context: Pick<ExecutionContext, 'waitUntil'>,
  tracer?: Tracer,
): ServiceDeps {
  const own = networkOf(env)
  const network = tracer ? tracer.traced(own) : own
  const kv = withTimeLimit(env.CACHE, 'kv', TIMEOUTS_MS.kv.call)
  const waitUntil = (work: Promise<unknown>) => context.waitUntil(work)
  return {
    apiRoot: createApiRoot(config.commercetools, network, { kv, waitUntil }),
    vendorFetch: createVendorFetch(network),
    network: own,
    ...(tracer && { span: tracer.span }),
    config,
    kv,
    db: withTimeouts(splitDatabase(env)),
    files: withTimeLimit(env.FILES, 'r2', TIMEOUTS_MS.r2.call),
    queue: withTimeLimit(env.JOBS, 'queue', TIMEOUTS_MS.queue.send),
    events: withTimeLimit(env.EVENTS, 'queue', TIMEOUTS_MS.queue.send),
    waitUntil,
    now: config.now,
  }
}
