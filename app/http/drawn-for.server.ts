import type { AppLoadContext, DataFunctionArgs } from '~/framework.server'
import { DRAWN_FOR, OWN_CART } from '~/models/cart/drawn-for'
import { paths, serverPaths } from '~/models/paths'

/** The cart that staff work on now. */
export const cartName = (session: AppLoadContext['session']): string =>
  session.get('customerCart')?.key ?? OWN_CART

/** Forms sent to these addresses do not change a cart. */
const WITHOUT_CART = [
  serverPaths.staffArea,
  serverPaths.signArea,
  serverPaths.signEndpoints,
  paths.customerCart,
]

const actsOnNone = ({ pathname }: URL) =>
  WITHOUT_CART.some((path) => pathname === path || pathname.startsWith(`${path}/`))

/**
 * Staff have several tabs and one cart. The page that asks which cart is meant, if the form was drawn for another
 * customer's than the one they work on now; undefined lets the form pass.
 */
export function whichCart({ request, context: { session } }: Pick<DataFunctionArgs, 'request' | 'context'>) {
  const url = new URL(request.url)
  if (!session.isStaff || actsOnNone(url)) return undefined
  const named = request.headers.get(DRAWN_FOR) ?? url.searchParams.get(DRAWN_FOR)
  if (named === null || named === cartName(session)) return undefined
  const back = URL.parse(request.headers.get('Referer') ?? '')
  const to = back?.origin === url.origin ? back.pathname + back.search : paths.cart
  return `${paths.customerCart}?${new URLSearchParams({ meantKey: named, to })}`
}

const FORM = /<form (?=[^>]*method="post")[^>]*>/gi
const ACTION = / action="([^"]*)"/
const FORM_ACTION = / formaction="([^"]*)"/gi

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Names the cart in the address of each form of a page. React escapes what stands in attributes. */
export function withCartNamed(html: string, url: string, name: string): string {
  const named = (action: string): string => {
    const to = URL.parse(unescaped(action), url)
    if (!to || to.origin !== new URL(url).origin) return action
    if (actsOnNone(to)) return action
    to.searchParams.set(DRAWN_FOR, name)
    return escaped(to.pathname + to.search + to.hash)
  }
  return html
    .replace(FORM, (tag) => {
      const given = ACTION.exec(tag)
      return given
        ? tag.replace(given[0], () => ` action="${named(given[1] ?? '')}"`)
        : `<form action="${named('')}" ${tag.slice('<form '.length)}`
    })
    .replace(FORM_ACTION, (_, action: string) => ` formaction="${named(action)}"`)
}
