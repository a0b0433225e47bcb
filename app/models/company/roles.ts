/** A person may have several. The keys are commercetools' roles. */
export const COMPANY_ROLES = ['admin', 'buyer', 'approver'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

export const ROLE_WORDS: Readonly<Record<CompanyRole, { name: string; about: string }>> = {
  admin: {
    name: 'Administrator',
    about: 'Changes the company, its people and its rules; also buys and approves',
  },
  buyer: { name: 'Buyer', about: 'Orders, asks for quotes and uploads orders' },
  approver: { name: 'Approver', about: 'Approves what others want to order, and sees the credit account' },
}

/** docs/product.md, Business customers. */
export const COMPANY_ACTS = {
  'see-company': ['admin', 'buyer', 'approver'],
  'change-company': ['admin'],
  'change-people': ['admin'],
  'change-rules': ['admin'],
  'file-certificate': ['admin'],
  'see-credit': ['admin', 'approver'],
  buy: ['admin', 'buyer'],
  'see-lists': ['admin', 'buyer', 'approver'],
  'change-lists': ['admin', 'buyer'],
  'ask-quote': ['admin', 'buyer'],
  'accept-quote': ['admin', 'buyer'],
  'change-orders': ['admin'],
  upload: ['admin', 'buyer'],
  approve: ['admin', 'approver'],
} as const satisfies Record<string, readonly CompanyRole[]>

export type CompanyAct = keyof typeof COMPANY_ACTS

export function mayAct(roles: readonly CompanyRole[], act: CompanyAct): boolean {
  const allowed: readonly CompanyRole[] = COMPANY_ACTS[act]
  return roles.some((role) => allowed.includes(role))
}

export const isCompanyRole = (text: string): text is CompanyRole =>
  (COMPANY_ROLES as readonly string[]).includes(text)
