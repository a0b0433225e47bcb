import type { Project } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { concurrentModification, invalidInput, invalidOperation } from '../engine/errors'
import type { Endpoint } from '../engine/resource'
import { country, currency, locale, localizedString } from '../engine/schemas'
import type { Session } from '../engine/session'
import { parse, parseUpdate } from '../engine/validation'

/** A project before any change of settings. */
const DEFAULTS: Omit<Project, 'key'> = {
  version: 1,
  name: 'Cobnut',
  countries: ['US', 'CA', 'GB', 'DE', 'AU'],
  currencies: ['USD', 'CAD', 'EUR', 'GBP'],
  languages: ['en', 'en-US'],
  createdAt: '2024-01-01T00:00:00.000Z',
  messages: { enabled: true, deleteDaysAfterCreation: 15 },
  carts: {
    deleteDaysAfterLastModification: 90,
    countryTaxRateFallbackEnabled: false,
    priceRoundingMode: 'HalfEven',
    taxRoundingMode: 'HalfEven',
  },
  shoppingLists: { deleteDaysAfterLastModification: 360 },
  searchIndexing: {
    products: { status: 'Activated' },
    productsSearch: { status: 'Deactivated' },
    orders: { status: 'Deactivated' },
    customers: { status: 'Deactivated' },
    businessUnits: { status: 'Deactivated' },
  },
  businessUnits: { myBusinessUnitStatusOnCreation: 'Inactive' },
  inventory: { releaseExpiredReservations: false },
  discounts: { discountCombinationMode: 'Stacking' },
}

export function projectOf(context: Pick<Context, 'projectKey' | 'vault'>): Project {
  const changed = context.vault.read<Partial<Project>>('project', context.projectKey)
  return { ...DEFAULTS, key: context.projectKey, ...changed }
}

type Change = { schema: z.ZodType; apply(project: Project, fields: never, context: Context): Project }

function action<Shape extends z.ZodRawShape>(
  shape: Shape,
  apply: (project: Project, fields: z.infer<z.ZodObject<Shape>>, context: Context) => Partial<Project>,
): Change {
  return {
    schema: z.object(shape),
    apply: (project: Project, fields: z.infer<z.ZodObject<Shape>>, context: Context) => ({
      ...project,
      ...apply(project, fields, context),
    }),
  } as Change
}

const roundingMode = z.enum(['HalfEven', 'HalfUp', 'HalfDown'])
const actions: Record<string, Change> = {
  changeName: action({ name: z.string() }, (_project, fields) => fields),
  changeCountries: action({ countries: z.array(country) }, (_project, fields) => fields),
  changeCurrencies: action({ currencies: z.array(currency) }, (_project, fields) => fields),
  changeLanguages: action({ languages: z.array(locale).min(1) }, (_project, fields) => fields),

  changeMessagesConfiguration: action(
    {
      messagesConfiguration: z.object({
        enabled: z.boolean(),
        deleteDaysAfterCreation: z.int().min(1).max(90),
      }),
    },
    (_project, { messagesConfiguration }) => ({ messages: messagesConfiguration }),
  ),

  changeCountryTaxRateFallbackEnabled: action(
    { countryTaxRateFallbackEnabled: z.boolean() },
    (project, fields) => ({ carts: { ...project.carts, ...fields } }),
  ),
  changePriceRoundingMode: action({ priceRoundingMode: roundingMode }, (project, fields) => ({
    carts: { ...project.carts, ...fields },
  })),
  changeTaxRoundingMode: action({ taxRoundingMode: roundingMode }, (project, fields) => ({
    carts: { ...project.carts, ...fields },
  })),

  setShippingRateInputType: action(
    {
      shippingRateInputType: z
        .discriminatedUnion('type', [
          z.object({ type: z.literal('CartValue') }),
          z.object({ type: z.literal('CartScore') }),
          z.object({
            type: z.literal('CartClassification'),
            values: z.array(z.object({ key: z.string(), label: localizedString })),
          }),
        ])
        .optional(),
    },
    (_project, { shippingRateInputType }) => ({ shippingRateInputType }),
  ),

  setDiscountsConfiguration: action(
    {
      discountsConfiguration: z.object({ discountCombinationMode: z.enum(['Stacking', 'BestDeal']) }),
    },
    (_project, { discountsConfiguration }) => ({ discounts: discountsConfiguration }),
  ),
}

function update(body: unknown, session: Session): Project {
  const { version, actions: changes } = parseUpdate(body)
  const before = projectOf(session)
  if (version !== before.version) {
    throw concurrentModification(session.projectKey, version, before.version)
  }
  let project = before
  changes.forEach((change, position) => {
    const known = Object.hasOwn(actions, change.action) ? actions[change.action] : undefined
    if (!known) throw invalidInput(`The update action '${change.action}' is not supported by the project.`)
    project = known.apply(project, parse(known.schema, change, ['actions', position]) as never, session)
  })
  if (project.languages.length === 0) throw invalidOperation('A project needs a language.')
  const after = { ...project, version: before.version + Math.max(1, changes.length) }
  session.vault.write('project', session.projectKey, after)
  return after
}

export const projectEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/',
    scopes: ['view_project_settings'],
    handle: (_call, session) => ({ body: projectOf(session) }),
  },
  {
    method: 'POST',
    path: '/',
    scopes: ['manage_project_settings'],
    handle: ({ body }, session) => ({ body: update(body, session) }),
  },
]
