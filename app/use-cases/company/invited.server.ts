import type { AppLoadContext } from '~/framework.server'
import { paths } from '~/models/paths'

/** The address that an invitation was sent to, for signing in on the way to it. */
export async function invitedEmail(destination: string, { services }: AppLoadContext): Promise<string> {
  const { pathname, searchParams } = new URL(destination, 'https://shop.invalid')
  const token = searchParams.get('key') ?? ''
  if (pathname !== new URL(paths.joinCompany(''), 'https://shop.invalid').pathname) return ''
  const invitation = await services.invitations.open(token.slice(0, 100))
  return invitation.ok ? invitation.email : ''
}
