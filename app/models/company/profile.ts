import type { Company } from './company'

export const profileOf = ({ name, industry, taxId, address, waiting, contactEmail, people }: Company) => ({
  businessName: name,
  businessIndustry: industry,
  taxId,
  email: contactEmail,
  address: address ?? null,
  status: waiting ? 'waiting' : 'active',
  people: people.map(({ customerId, name, roles }) => ({ customerId, name, roles })),
})
