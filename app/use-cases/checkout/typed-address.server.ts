import { ADDRESS_FIELDS, ADDRESS_LIMITS, type AddressInput } from '~/models/address'
import { TEXT_LIMITS } from '~/models/limits'
import type { Session } from '../visit'

type TypedAddress = AddressInput & { email?: string }

const LIMITS: Readonly<Record<string, number>> = { ...ADDRESS_LIMITS, email: TEXT_LIMITS.email }

/** Keeps a half-typed address when its form is left by another button. */
export function keepTypedAddress(session: Session, form: FormData): void {
  const typed = Object.fromEntries(
    ['email', ...ADDRESS_FIELDS].flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' && value ? [[name, value.slice(0, LIMITS[name])]] : []
    }),
  )
  session.set('typedAddress', typed)
}

export const typedAddress = (session: Session): TypedAddress => session.get('typedAddress') ?? {}

export const forgetTypedAddress = (session: Session): void => {
  if (session.get('typedAddress')) session.set('typedAddress', undefined)
}
