import * as z from 'zod'
import { careless } from './careless'
import { identityVariables } from './identity'
import {
  addressCheck,
  builder,
  captcha,
  chat,
  hubspot,
  metrics,
  personalisation,
  reporting,
  shopPay,
} from './optional'
import { choices, ownSecrets, testing } from './shop'
import type { VariableGroup } from './variable'
import { algolia, braintree, commercetools, mail } from './vendors'

/**
 * Every variable and secret of the shop. `Env`, the tables of docs/deploy.md and `.dev.vars.example` follow from
 * it: `npm run environment` writes them.
 */
export const environment = z.object({
  ...ownSecrets,
  ...commercetools,
  ...algolia,
  ...braintree,
  ...mail,
  ...choices,
  ...personalisation,
  ...shopPay,
  ...identityVariables,
  ...addressCheck,
  ...builder,
  ...hubspot,
  ...captcha,
  ...chat,
  ...reporting,
  ...metrics,
  ...testing,
})

/** For the shop itself: also refuses what is careless in a deployment. */
export const shopEnvironment = z
  .unknown()
  .superRefine((values, context) => {
    for (const { name, message } of careless(values as Record<string, unknown>)) {
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })
  .pipe(environment)

export const variableGroups: VariableGroup[] = [
  { title: "The shop's own secrets", variables: ownSecrets },
  { title: 'commercetools', variables: commercetools },
  { title: 'Algolia', variables: algolia },
  { title: 'Braintree and PayPal', variables: braintree },
  { title: 'Mail (Resend)', variables: mail },
  { title: 'What the shop offers', variables: choices },
  {
    title: 'Personalisation (Dynamic Yield)',
    about: 'Optional; without it the shop chooses recommendations itself.',
    variables: personalisation,
  },
  { title: 'Shop Pay', about: 'Optional; without all of it Shop Pay is not offered.', variables: shopPay },
  {
    title: 'Signing in with others',
    about: 'Optional; a provider without its variables is not offered.',
    variables: identityVariables,
  },
  {
    title: 'Address check (Experian)',
    about: 'Optional; without it addresses are taken as typed.',
    variables: addressCheck,
  },
  {
    title: 'Builder',
    about: "Optional; without it all pages are the platform's custom objects.",
    variables: builder,
  },
  {
    title: 'HubSpot',
    about: 'Optional; without it forms are saved and mailed only.',
    variables: hubspot,
  },
  { title: 'Chat (Zendesk)', about: 'Optional; without it there is none.', variables: chat },
  { title: 'Captcha', about: 'Optional; without it there is none.', variables: captcha },
  {
    title: 'What the shop tells others',
    about: 'Optional; without these it tells nobody.',
    variables: reporting,
  },
  {
    title: 'Alarms',
    about:
      'Optional. Without account and token no alarm reads metrics, and without a channel alarms are log lines (`event: "alarm"`).',
    variables: metrics,
  },
  { title: 'Tests and development', about: 'Leave them out in production.', variables: testing },
]

export type Variable = {
  name: string
  needed: boolean
  secret: boolean
  /** Of secrets: how it is replaced. */
  rotation?: string
  default?: string
  description: string
}

export const variablesOf = ({ variables }: Pick<VariableGroup, 'variables'>): Variable[] =>
  Object.entries(variables).map(([name, schema]) => ({
    name,
    needed: !schema.safeParse(undefined).success,
    secret: schema.meta()?.secret === true,
    rotation: schema.meta()?.rotation as string | undefined,
    description: schema.description ?? '',
    default: defaultOf(schema),
  }))

export const variables = (): Variable[] => variablesOf({ variables: environment.shape })

function defaultOf(schema: z.ZodType): string | undefined {
  if (!(schema instanceof z.ZodDefault)) return undefined
  const value = schema.def.defaultValue
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

type Shape = typeof environment.shape
type Needed = { [Name in keyof Shape]: undefined extends z.input<Shape[Name]> ? never : Name }[keyof Shape]

/** As a Worker gets them. */
export type EnvironmentVariables = { [Name in Needed]: string } & {
  [Name in Exclude<keyof Shape, Needed>]?: string
}
