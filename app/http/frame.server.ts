import type { FooterProps } from '~/components/footer/footer'
import type { HeaderProps } from '~/components/header/header'
import type { Navigation } from '~/models/catalog/navigation'

export type FrameProps = { header: HeaderProps; footer: FooterProps }

const propsByNavigation = new WeakMap<Navigation, Map<string, FrameProps>>()
const MOST_KNOWN = 50

/**
 * Data of header and footer. For visitors without a name it is the same object each time, so that their HTML
 * is cached.
 */
export function frameProps(
  navigation: Navigation,
  header: Omit<HeaderProps, 'navigation'>,
  footer: Omit<FooterProps, 'social'>,
): FrameProps {
  const make = () => ({
    header: { ...header, navigation },
    footer: { ...footer, social: navigation.social },
  })
  if (header.firstName || footer.email) return make()
  const key = JSON.stringify([header, footer])
  const frames = propsByNavigation.get(navigation) ?? new Map<string, FrameProps>()
  propsByNavigation.set(navigation, frames)
  const frame = frames.get(key) ?? make()
  if (frames.size < MOST_KNOWN) frames.set(key, frame)
  return frame
}
