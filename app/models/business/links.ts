import { paths } from '../paths'
import { type CompanyRole, mayAct } from './roles'

export type CompanyLink = { text: string; path: string }

/** The pages of a company that somebody with these roles may open. */
export function companyLinks(roles: readonly CompanyRole[]): CompanyLink[] {
  return [{ text: 'Company and people', path: paths.company, act: 'see-company' as const }]
    .filter(({ act }) => mayAct(roles, act))
    .map(({ text, path }) => ({ text, path }))
}
