import { CURRENCY } from '@cobnut/platform/currency'
import type { BaseAddress, BusinessUnitDraft, CustomerDraft } from '@commercetools/platform-sdk'

/** The password of every demo account. */
const DEMO_PASSWORD = 'Cobnuts!24'

// commercetools' address: the full name is the last name, 'residential' or 'business' is a flag.
const address = (
  key: string,
  name: string,
  street: string,
  city: string,
  state: string,
  postalCode: string,
  more: Partial<BaseAddress> = {},
): BaseAddress => ({
  key,
  lastName: name,
  streetName: street,
  city,
  state,
  postalCode,
  country: 'US',
  additionalAddressInfo: more.company ? 'business' : 'residential',
  ...more,
})

type Account = {
  email: string
  first: string
  last: string
  group?: string
  fields?: Record<string, unknown>
  addresses?: BaseAddress[]
  company?: string
}

const accounts: Account[] = [
  {
    email: 'hazel@example.com',
    first: 'Hazel',
    last: 'Bennett',
    fields: { discountCodes: ['HAZEL12'] },
    addresses: [
      address('home', 'Hazel Bennett', '214 Maple Avenue', 'Cranford', 'NJ', '07016', {
        phone: '908-555-0142',
      }),
      address('parents', 'Ruth Bennett', '88 Orchard Road', 'Portland', 'OR', '97205', {
        phone: '503-555-0177',
      }),
    ],
  },
  {
    email: 'maple@example.com',
    first: 'Maple',
    last: 'Okafor',
    addresses: [
      address('flat', 'Maple Okafor', '430 Bleecker Street', 'New York', 'NY', '10014', {
        additionalStreetInfo: 'Apt 5B',
        phone: '212-555-0119',
      }),
      address('cottage', 'Maple Okafor', '17 Lakeshore Road', 'Oakville', 'ON', 'L6J 1H3', { country: 'CA' }),
    ],
  },
  {
    email: 'orders@example.com',
    first: 'Olive',
    last: 'Marsh',
    addresses: [
      address('house', 'Olive Marsh', '9 Pecan Street', 'Austin', 'TX', '78701', { phone: '512-555-0160' }),
    ],
  },
  {
    email: 'office@example.com',
    first: 'Juniper',
    last: 'Adler',
    group: 'business',
    company: 'Adler & Sons Architects',
    fields: { isB2b: true, hasBusinessAccount: true, businessIndustry: 'Office' },
    addresses: [
      address('office', 'Juniper Adler', '500 Market Street', 'Philadelphia', 'PA', '19106', {
        company: 'Adler & Sons Architects',
        additionalStreetInfo: 'Floor 12',
        phone: '215-555-0133',
      }),
    ],
  },
  {
    email: 'reseller@example.com',
    first: 'Rowan',
    last: 'Price',
    group: 'wholesale',
    company: 'Corner Larder',
    fields: {
      isB2b: true,
      isReseller: true,
      isBulkUploadAvailable: true,
      hasBusinessAccount: true,
      businessIndustry: 'Retail',
    },
    addresses: [
      address('shop', 'Rowan Price', '1200 Valencia Street', 'San Francisco', 'CA', '94110', {
        company: 'Corner Larder',
        phone: '415-555-0108',
      }),
    ],
  },
  {
    email: 'staff@example.com',
    first: 'Sorrel',
    last: 'Quinn',
    group: 'staff',
    fields: { permissions: ['checkOutAsCustomer'] },
  },
  {
    email: 'willow@example.com',
    first: 'Willow',
    last: 'Hart',
    addresses: [
      address('home', 'Willow Hart', '31 Mill Lane', 'Princeton', 'NJ', '08540', { phone: '609-555-0125' }),
    ],
  },
  {
    email: 'supervisor@example.com',
    first: 'Alder',
    last: 'Moss',
    group: 'staff',
    fields: { permissions: ['checkOutAsCustomer', 'staffSupervisor'] },
  },
  {
    email: 'accountant@example.com',
    first: 'Linden',
    last: 'Ames',
    group: 'staff',
    fields: { permissions: ['readBooks'] },
  },
]

/** The demo accounts; the README says what each is for. */
export const customers: CustomerDraft[] = accounts.map((account, place) => ({
  key: account.email.split('@')[0] ?? account.email,
  customerNumber: String(100_001 + place),
  email: account.email,
  password: DEMO_PASSWORD,
  firstName: account.first,
  lastName: account.last,
  isEmailVerified: true,
  companyName: account.company,
  customerGroup: account.group ? { typeId: 'customer-group' as const, key: account.group } : undefined,
  ...(account.addresses && {
    addresses: account.addresses,
    shippingAddresses: account.addresses.map((_, index) => index),
    billingAddresses: [0],
    defaultShippingAddress: 0,
    defaultBillingAddress: 0,
  }),
  custom: { type: { typeId: 'type', key: 'customer' }, fields: account.fields ?? {} },
}))

const company = (
  email: string,
  key: string,
  industry: string,
  terms: string,
  credit: number,
  taxId: string,
): BusinessUnitDraft => {
  const account = accounts.find((one) => one.email === email)
  return {
    unitType: 'Company',
    key,
    name: account?.company ?? key,
    status: 'Active',
    contactEmail: email,
    ...(account?.addresses && {
      addresses: account.addresses,
      shippingAddresses: [0],
      billingAddresses: [0],
      defaultShippingAddress: 0,
      defaultBillingAddress: 0,
    }),
    associates: [
      {
        customer: { typeId: 'customer', key: email.split('@')[0] ?? email },
        associateRoleAssignments: [{ associateRole: { typeId: 'associate-role', key: 'admin' } }],
      },
    ],
    custom: {
      type: { typeId: 'type', key: 'business-unit' },
      fields: {
        industry,
        taxId,
        paymentTerms: terms,
        creditLimit: { type: 'centPrecision', currencyCode: CURRENCY, centAmount: credit, fractionDigits: 2 },
      },
    },
  }
}

/** The companies of two of the accounts. */
export const businessUnits: BusinessUnitDraft[] = [
  company('office@example.com', 'adler-architects', 'Office', 'Net 30', 250_000, '23-4567890'),
  company('reseller@example.com', 'corner-larder', 'Retail', 'Net 15', 500_000, '45-6789012'),
]
