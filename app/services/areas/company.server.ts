import { createApprovalService } from '../company/approvals.server'
import { createCompanyService } from '../company/companies.server'
import { createCompanyLists } from '../company/company-lists.server'
import { createInvitations } from '../company/invitations.server'
import { createOrderRights } from '../company/order-rights.server'
import { createResellerCertificates } from '../company/reseller-certificates.server'
import { createQuoteService } from '../quote/quotes.server'

export const companyArea = {
  approvals: createApprovalService,
  companies: createCompanyService,
  companyLists: createCompanyLists,
  invitations: createInvitations,
  orderRights: createOrderRights,
  quotes: createQuoteService,
  resellerCertificates: createResellerCertificates,
}
