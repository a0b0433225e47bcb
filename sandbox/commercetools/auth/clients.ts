import { SCOPES } from '@cobnut/platform/scopes'

/** The sandbox's project. */
export const PROJECT_KEY = 'cobnut'

type ApiClient = { secret: string; scopes: string[] }

const inProject = (scopes: readonly string[]) => scopes.map((scope) => `${scope}:${PROJECT_KEY}`)

/** The API clients: the shop's, and one for provisioning, tests and tools. */
const CLIENTS: ReadonlyMap<string, ApiClient> = new Map([
  ['cobnut-shop', { secret: 'cobnut-secret', scopes: inProject(SCOPES) }],
  ['cobnut-admin', { secret: 'cobnut-admin-secret', scopes: inProject(['manage_project']) }],
])

export const scopesOfClient = (id: string): readonly string[] => CLIENTS.get(id)?.scopes ?? []

export function clientOf(authorization: string | null): string | undefined {
  const encoded = /^Basic\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  const [, id = '', secret] = /^([^:]*):(.*)$/s.exec(decoded(encoded)) ?? []
  return secret !== undefined && CLIENTS.get(id)?.secret === secret ? id : undefined
}

function decoded(text: string): string {
  try {
    return atob(text)
  } catch {
    return ''
  }
}
