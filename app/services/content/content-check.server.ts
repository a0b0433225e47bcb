import type { CustomObject } from '@commercetools/platform-sdk'
import type * as z from 'zod'
import { circlesIn, redirectFault } from '~/models/content/redirects'
import { vendorErrorOf } from '../commercetools/errors.server'
import { everyPage } from '../commercetools/every-page.server'
import type { CatalogDeps } from '../deps'
import { navigationSchema } from '../navigation/navigation.server'
import { mended } from './mended'
import { landingSchema, pageSchema, startersSchema } from './schema'

/** What somebody who edits must mend or decide: where, which field, and why. */
type ContentFinding = { where: string; field: string; problem: string }

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  navigation: navigationSchema,
  pages: pageSchema,
  landings: landingSchema,
  starters: startersSchema,
}

/** Shown at once; editors mend the first ones first. */
const MOST = 100

/** Looks for editors' mistakes at the platform, before shoppers meet them. Throws VendorError. */
export const createContentCheck = (deps: CatalogDeps) => ({
  async findings(): Promise<ContentFinding[]> {
    const found = await Promise.all([
      ...Object.entries(SCHEMAS).map(([container, schema]) => wrongIn(deps, container, schema)),
      wrongRedirects(deps),
      pricesOfNothing(deps),
      salesWithoutEnd(deps),
    ])
    return found.flat().slice(0, MOST)
  },
})

function objectsOf({ apiRoot }: CatalogDeps, container: string): Promise<CustomObject[]> {
  const objects = apiRoot.customObjects().withContainer({ container })
  return everyPage<CustomObject>((queryArgs) => objects.get({ queryArgs }).execute())
}

async function wrongIn(deps: CatalogDeps, container: string, schema: z.ZodType): Promise<ContentFinding[]> {
  const objects = await objectsOf(deps, container)
  return objects.flatMap(({ key, value }) => {
    const { value: left, problems } = mended(schema, value)
    const where = `${container}/${key}`
    const isGone = left === undefined ? [{ where, field: '', problem: 'Nothing of it can be shown' }] : []
    return [...isGone, ...problems.map((problem) => ({ where, ...problem }))]
  })
}

async function wrongRedirects(deps: CatalogDeps): Promise<ContentFinding[]> {
  const objects = await objectsOf(deps, 'pageRedirects')
  const redirects = objects.flatMap(({ key, value }): [string, string][] => {
    const { to } = (value ?? {}) as { to?: unknown }
    return typeof to === 'string' ? [[`/${key.replaceAll('_', '/')}`, to]] : []
  })
  const finding = (path: string, problem: string) => ({
    where: `pageRedirects ${path}`,
    field: 'to',
    problem,
  })
  return [
    ...redirects.flatMap(([path, to]) => {
      const fault = redirectFault(path, to)
      return fault ? [finding(path, `It ${fault}`)] : []
    }),
    ...circlesIn(new Map(redirects)).map((path) => finding(path, 'It leads back to itself over others')),
  ]
}

async function pricesOfNothing({ apiRoot }: CatalogDeps): Promise<ContentFinding[]> {
  const where = 'masterVariant(prices(value(centAmount <= 0))) or variants(prices(value(centAmount <= 0)))'
  const queryArgs = { where, limit: MOST, withTotal: false }
  const { body } = await apiRoot.productProjections().get({ queryArgs }).execute().catch(vendorErrorOf)
  return body.results.flatMap(({ masterVariant, variants }) =>
    [masterVariant, ...variants]
      .filter(({ prices = [] }) => prices.some(({ value }) => value.centAmount <= 0))
      .map(({ sku = '' }) => ({
        where: `product ${sku}`,
        field: 'prices',
        problem: 'A price of 0: the size is not sold until it has another',
      })),
  )
}

/** Also one that is meant: whoever looks decides. */
async function salesWithoutEnd({ apiRoot }: CatalogDeps): Promise<ContentFinding[]> {
  const queryArgs = { where: 'isActive = true and validUntil is not defined', limit: MOST, withTotal: false }
  const { body } = await apiRoot.productDiscounts().get({ queryArgs }).execute().catch(vendorErrorOf)
  return body.results.map(({ name, key, id }) => ({
    where: `product discount ${name.en ?? key ?? id}`,
    field: 'validUntil',
    problem: 'It has no end',
  }))
}
