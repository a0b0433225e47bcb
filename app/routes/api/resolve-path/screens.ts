import { detailsPath } from '~/models/auto-delivery/boxes'
import { MIX_INGREDIENTS_WORD } from '~/models/builder/rules'
import { isOpen } from '~/models/parts'
import { paths } from '~/models/paths'
import { TRAY_SUMMARY } from '~/shop/builders'
import { SHOP } from '~/shop/shop'

/** A page type with an address of its own (docs/product.md, Pages and addresses). */
type Screen = {
  path: string
  page: string
  component: string
  meta: { title: string; description?: string; canonical: string }
  props: Record<string, string>
}

type Facts = { page: string; component: string; title: string; description?: string }

const FIXED: Record<string, Facts> = {
  '/custom/trays': {
    page: 'custom-trays',
    component: 'CustomTrays',
    title: 'A tray of your own',
    description: TRAY_SUMMARY,
  },
  '/custom/mixes': {
    page: 'custom-mixes',
    component: 'CustomMixes',
    title: 'A trail mix of your own',
    description: `Choose up to ${MIX_INGREDIENTS_WORD} ingredients and how much of each. We blend it fresh and print your label.`,
  },
  [paths.refer]: { page: 'refer', component: 'Refer', title: 'Refer and Earn' },
  [paths.signInWithLink]: { page: 'magic-link', component: 'MagicLink', title: 'Sign in' },
  '/sign/reset-password': {
    page: 'reset-password',
    component: 'ResetPassword',
    title: 'Reset your password',
  },
}

/**
 * Also for paths whose content is drawn into a screen. `autoDeliveryPortal` moves the account's auto-delivery pages.
 */
export function screenAt(
  requested: string,
  { autoDeliveryPortal }: { autoDeliveryPortal: boolean },
): Screen | undefined {
  const path = requested.length > 1 ? requested.replace(/\/$/, '') : requested
  if (!isOpen(path)) return undefined
  const fixed = FIXED[path]
  if (fixed) return screen(path, fixed, {})
  const overview = autoDeliveryPortal ? paths.autoDeliveryRedesign : paths.autoDelivery
  if (path === overview) {
    return screen(
      path,
      { page: 'auto-delivery-overview', component: 'AutoDeliveryOverview', title: DELIVERIES },
      {},
    )
  }
  const id = path.slice(path.lastIndexOf('/') + 1)
  if (/^\d{1,24}$/.test(id) && path === detailsPath(overview, id)) {
    const details = { page: 'auto-delivery-details', component: 'AutoDeliveryDetails', title: DELIVERIES }
    return screen(path, details, { id })
  }
  return undefined
}

const DELIVERIES = 'Auto-Delivery'

const screen = (
  path: string,
  { page, component, title, description }: Facts,
  props: Record<string, string>,
): Screen => ({
  path,
  page,
  component,
  meta: { title: `${title} | ${SHOP.name}`, description: description || undefined, canonical: path },
  props,
})
