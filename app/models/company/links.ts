import { paths, serverPaths } from '~/models/paths'
import { type CompanyAct, type CompanyRole, mayAct } from './roles'

export type CompanyLink = { text: string; path: string }

const PAGES: readonly (readonly [string, string, CompanyAct])[] = [
  ['Company and people', paths.company, 'see-company'],
  ['Approvals', paths.companyApprovals, 'see-company'],
  ['Quotes', paths.companyQuotes, 'ask-quote'],
  ['Credit account', serverPaths.companyCredit, 'see-credit'],
  ['Quick order', paths.quickOrder, 'buy'],
  ['Reorder lists', serverPaths.companyLists, 'see-lists'],
]

export function companyLinks(roles: readonly CompanyRole[]): CompanyLink[] {
  return PAGES.filter(([, , act]) => mayAct(roles, act)).map(([text, path]) => ({ text, path }))
}
