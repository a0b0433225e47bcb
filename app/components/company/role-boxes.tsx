import { CheckboxField } from '~/components/form/checkbox-field'
import { COMPANY_ROLES, type CompanyRole, ROLE_WORDS } from '~/models/company/roles'

/** `of`: begins the ids of the boxes. */
type Props = { of: string; chosen: readonly string[]; withAbout?: boolean }

export const RoleBoxes = ({ of, chosen, withAbout = false }: Props) =>
  COMPANY_ROLES.map((role) => (
    <CheckboxField
      key={role}
      id={`${of}-${role}`}
      name="roles"
      value={role}
      label={withAbout ? `${ROLE_WORDS[role].name}: ${ROLE_WORDS[role].about}` : ROLE_WORDS[role].name}
      defaultChecked={chosen.includes(role)}
    />
  ))

/** "Administrator, Buyer" */
export const roleNames = (roles: readonly CompanyRole[]): string =>
  roles.map((role) => ROLE_WORDS[role].name).join(', ')
