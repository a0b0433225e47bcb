/** The project that the sandbox plays. */
export const PROJECT_KEY = 'cobnut'

/** The API clients that may ask for tokens, each for any scope of the project. */
const CLIENTS: ReadonlyMap<string, string> = new Map([['cobnut-shop', 'cobnut-secret']])

/** The client that a Basic header names with its right secret. */
export function clientOf(authorization: string | null): string | undefined {
  const encoded = /^Basic\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  const [, id = '', secret] = /^([^:]*):(.*)$/s.exec(decoded(encoded)) ?? []
  return secret !== undefined && CLIENTS.get(id) === secret ? id : undefined
}

function decoded(text: string): string {
  try {
    return atob(text)
  } catch {
    return ''
  }
}
