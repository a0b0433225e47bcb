import * as z from 'zod'
import { secret } from './variable'

const text = z.string().min(1).optional()

export const identityVariables = {
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com').describe("Google's issuer."),
  GOOGLE_CLIENT_ID: text.describe('Its redirect address is `/sign/with/google`.'),
  GOOGLE_CLIENT_SECRET: secret(text, "Google's client secret."),
  APPLE_ISSUER: z.url().default('https://appleid.apple.com').describe("Apple's issuer."),
  APPLE_CLIENT_ID: text.describe('The services id; its redirect address is `/api/sign/apple`.'),
  APPLE_TEAM_ID: text.describe("The team's id."),
  APPLE_KEY_ID: text.describe("The key's id."),
  APPLE_PRIVATE_KEY: secret(
    text,
    'The PKCS #8 key in PEM; line ends may be written as `\\n`.',
    'Make a second key at Apple, set it together with `APPLE_KEY_ID`, then revoke the first.',
  ),
  FACEBOOK_DIALOG_URL: z
    .url()
    .default('https://www.facebook.com/v23.0/dialog/oauth')
    .describe("Facebook's sign-in page."),
  FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com/v23.0').describe("Facebook's API."),
  FACEBOOK_APP_ID: text.describe('Its redirect address is `/sign/with/facebook`.'),
  FACEBOOK_APP_SECRET: secret(
    text,
    "The app's secret.",
    'Facebook has one at a time: reset it there and set it at once. Only signing in with Facebook fails in between.',
  ),
}
