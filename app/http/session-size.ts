import type { NotificationKind, Notifications } from '~/models/notification'

/** Browsers drop a longer cookie, and the cart's id with it. */
export const MAX_COOKIE_BYTES = 4096

/** Room for the cookie's name, attributes and signature. */
const AROUND_VALUE_BYTES = 296

const MOST = 60

/** The least important kind first. */
const LEFT_OUT_FIRST: readonly NotificationKind[] = ['notices', 'warnings', 'errors']

const MORE = {
  message: 'More has happened than we can tell you here. Please look over your cart.',
  key: 'more',
}

type Sized = { flash?: Notifications | undefined; removed?: readonly unknown[] | undefined }

/** Leaves out removed lines, the oldest first, then notifications, and no other data, until it fits a cookie. */
export function withinCookie<Data extends Sized>(whole: Data): Data {
  let data = whole
  while (data.removed?.length && cookieBytes(data) > MAX_COOKIE_BYTES) {
    data = { ...data, removed: data.removed.slice(0, -1) }
  }
  let fitting = data
  let flash = data.flash && {
    errors: data.flash.errors.slice(0, MOST),
    warnings: data.flash.warnings.slice(0, MOST),
    notices: data.flash.notices.slice(0, MOST),
  }
  while (flash && cookieBytes(fitting) > MAX_COOKIE_BYTES) {
    flash = withoutLast(flash)
    const { flash: _, ...rest } = data
    fitting = { ...rest, flash: flash && withMore(flash) } as Data
  }
  return fitting
}

/** Remix stores JSON in base64, URL-escaped. */
function cookieBytes(data: object): number {
  const bytes = new TextEncoder().encode(JSON.stringify(data))
  // Base64 has four characters for three bytes. Only data that may fit is measured exactly.
  if ((bytes.length * 4) / 3 > MAX_COOKIE_BYTES) return Number.POSITIVE_INFINITY
  return encodeURIComponent(btoa(String.fromCharCode(...bytes))).length + AROUND_VALUE_BYTES
}

function withoutLast(flash: Notifications): Notifications | undefined {
  const kind = LEFT_OUT_FIRST.find((each) => flash[each].length > 0)
  return kind && { ...flash, [kind]: flash[kind].slice(0, -1) }
}

const withMore = (flash: Notifications): Notifications => ({
  ...flash,
  warnings: [...flash.warnings, MORE],
})
