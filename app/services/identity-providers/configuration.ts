import * as z from 'zod'

const text = z.string().min(1).optional()

/** The variables of the identity providers. A provider without its variables is not offered. */
export const identityVariables = {
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  APPLE_ISSUER: z.url().default('https://appleid.apple.com'),
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: text,
  FACEBOOK_DIALOG_URL: z.url().default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com/v23.0'),
  FACEBOOK_APP_ID: text,
  FACEBOOK_APP_SECRET: text,
}

type Variables = z.output<z.ZodObject<typeof identityVariables>>

export type GoogleClient = { issuer: string; clientId: string; clientSecret: string }
export type AppleClient = {
  issuer: string
  clientId: string
  teamId: string
  keyId: string
  privateKey: string
}
export type FacebookClient = {
  dialogUrl: string
  graphUrl: string
  clientId: string
  clientSecret: string
}

export type IdentityConfig = {
  google?: GoogleClient
  apple?: AppleClient
  facebook?: FacebookClient
  /** Where sign-in forms lead. */
  origins: string[]
}

export function identityOf(values: Variables): IdentityConfig {
  const google = values.GOOGLE_CLIENT_ID &&
    values.GOOGLE_CLIENT_SECRET && {
      issuer: values.GOOGLE_ISSUER,
      clientId: values.GOOGLE_CLIENT_ID,
      clientSecret: values.GOOGLE_CLIENT_SECRET,
    }
  const apple = values.APPLE_CLIENT_ID &&
    values.APPLE_TEAM_ID &&
    values.APPLE_KEY_ID &&
    values.APPLE_PRIVATE_KEY && {
      issuer: values.APPLE_ISSUER,
      clientId: values.APPLE_CLIENT_ID,
      teamId: values.APPLE_TEAM_ID,
      keyId: values.APPLE_KEY_ID,
      privateKey: values.APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
    }
  const facebook = values.FACEBOOK_APP_ID &&
    values.FACEBOOK_APP_SECRET && {
      dialogUrl: values.FACEBOOK_DIALOG_URL,
      graphUrl: values.FACEBOOK_GRAPH_URL,
      clientId: values.FACEBOOK_APP_ID,
      clientSecret: values.FACEBOOK_APP_SECRET,
    }
  const places = [google && google.issuer, apple && apple.issuer, facebook && facebook.dialogUrl]
  return {
    ...(google && { google }),
    ...(apple && { apple }),
    ...(facebook && { facebook }),
    origins: [...new Set(places.flatMap((place) => (place ? new URL(place).origin : [])))],
  }
}
