import type { FooterProps } from '~/components/footer/footer'
import type { HeaderProps } from '~/components/header/header'
import type { StaffBarProps } from '~/components/header/staff-bar'
import type { AppLoadContext } from '~/framework.server'
import type { Navigation } from '~/models/catalog/navigation'
import { roleOf } from '~/models/staff/powers'

export type FrameProps = { header: HeaderProps; footer: FooterProps }

const known = new WeakMap<Navigation, { key: string; frame: FrameProps }>()

/** Data of header and footer, the same object as long as nothing changes, so that their HTML is made once. */
export function frameProps(
  navigation: Navigation,
  { year, chat, ...header }: Omit<HeaderProps, 'navigation'> & Pick<FooterProps, 'year' | 'chat'>,
): FrameProps {
  const key = JSON.stringify([year, chat, header])
  const before = known.get(navigation)
  if (before?.key === key) return before.frame
  const { referral } = header
  const frame = {
    header: { ...header, navigation },
    footer: { year, referral, chat, social: navigation.social },
  }
  known.set(navigation, { key, frame })
  return frame
}

/** What staff see on every page of whose cart it is. */
export function staffBarOf(session: AppLoadContext['session']): StaffBarProps {
  const cart = session.get('customerCart')
  const customerCart = cart && { cartKey: cart.key, email: cart.email, copyOf: cart.copyOf }
  return { role: roleOf(session.permissions), mode: session.inCxMode, customerCart }
}
