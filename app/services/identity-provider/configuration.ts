import type * as z from 'zod'
import type { identityVariables } from '~/services/environment/identity'

type Variables = z.output<z.ZodObject<typeof identityVariables>>

type GoogleClient = { issuer: string; clientId: string; clientSecret: string }
export type AppleClient = {
  issuer: string
  clientId: string
  teamId: string
  keyId: string
  privateKey: string
}
type FacebookClient = {
  dialogUrl: string
  graphUrl: string
  clientId: string
  clientSecret: string
}

export type IdentityConfig = {
  google?: GoogleClient
  apple?: AppleClient
  facebook?: FacebookClient
  origins: string[]
}

export function identityOf(values: Variables): IdentityConfig {
  const google = googleOf(values)
  const apple = appleOf(values)
  const facebook = facebookOf(values)
  const places = [google?.issuer, apple?.issuer, facebook?.dialogUrl]
  return {
    google,
    apple,
    facebook,
    origins: [...new Set(places.flatMap((place) => (place ? new URL(place).origin : [])))],
  }
}

function googleOf(values: Variables): GoogleClient | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values
  return clientId && clientSecret ? { issuer: values.GOOGLE_ISSUER, clientId, clientSecret } : undefined
}

function appleOf(values: Variables): AppleClient | undefined {
  const {
    APPLE_CLIENT_ID: clientId,
    APPLE_TEAM_ID: teamId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: key,
  } = values
  if (!clientId || !teamId || !keyId || !key) return undefined
  // Variables of one line write line ends as \n.
  return { issuer: values.APPLE_ISSUER, clientId, teamId, keyId, privateKey: key.replaceAll('\\n', '\n') }
}

function facebookOf(values: Variables): FacebookClient | undefined {
  const { FACEBOOK_APP_ID: clientId, FACEBOOK_APP_SECRET: clientSecret } = values
  if (!clientId || !clientSecret) return undefined
  return {
    dialogUrl: values.FACEBOOK_DIALOG_URL,
    graphUrl: values.FACEBOOK_GRAPH_URL,
    clientId,
    clientSecret,
  }
}
