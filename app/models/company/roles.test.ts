import { expect, it } from 'vitest'
import { COMPANY_ACTS, COMPANY_ROLES, type CompanyAct, type CompanyRole, mayAct } from './roles'

// act: who may
const TABLE: Record<CompanyAct, readonly CompanyRole[]> = {
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
}

it.each(Object.entries(TABLE))('%s is for %o', (act, roles) => {
  const name = act as CompanyAct
  expect(COMPANY_ROLES.filter((role) => mayAct([role], name))).toEqual(roles)
  expect(mayAct([], name)).toBe(false)
  expect(mayAct(COMPANY_ROLES, name)).toBe(true)
})

it('names every act', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(COMPANY_ACTS).sort())
})
