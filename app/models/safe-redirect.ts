/**
 * `to` if it is a path of this shop. `//host`, `/\host`, schemes and control characters lead elsewhere in some
 * browsers.
 */
export function safeRedirect(to: unknown, fallback = '/'): string {
  if (typeof to !== 'string' || !to.startsWith('/') || to.length > 2000) return fallback
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (/^\/[/\\]/.test(to) || /[\u0000-\u001f\\]/.test(to)) return fallback
  return to
}
