type Values = Readonly<Record<string, unknown>>

/** The stand-ins run on the machine itself, or behind the Worker's own binding. */
export const isSandbox = (apiUrl: unknown): boolean =>
  /^http:\/\/(?:localhost|127\.0\.0\.1|sandbox)(?:[:/]|$)/.test(String(apiUrl ?? ''))

/** The demo shop's secrets, which its repository publishes: session, certificates, gifts, previews, webhooks. */
const PUBLISHED =
  /on-this-machine|for-this-machine|of-the-demo-shop|whsec_Y29ibnV0LXdlYmhvb2tz|^cobnut-private$|cobnut-demo-1/

/** What must not go into a deployment, though each value is valid by itself. Never names a value. */
export function careless(values: Values): { name: string; message: string }[] {
  if (isSandbox(values.CTP_API_URL)) return []
  const published = Object.keys(values).filter((name) =>
    [values[name]].flat().some((value) => typeof value === 'string' && PUBLISHED.test(value)),
  )
  return [
    ...published.map((name) => ({ name, message: 'is a secret of the demo shop, which everybody knows' })),
    ...(values.SHOP_HOSTS ? [] : [{ name: 'SHOP_HOSTS', message: 'is not set' }]),
    ...(values.STAFF_SECOND_FACTOR === 'off'
      ? [{ name: 'STAFF_SECOND_FACTOR', message: 'may be off in the sandbox only' }]
      : []),
  ]
}
