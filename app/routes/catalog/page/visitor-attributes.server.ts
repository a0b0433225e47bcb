import type { AppLoadContext } from '~/framework.server'
import { TEXT_LIMITS } from '~/models/limits'
import { fallback } from '~/services/fallback'

type Attribute = string | boolean | undefined

const CAMPAIGN = /^utm_(?:source|medium|campaign|content|term)$/

/**
 * What the content service may know of a visitor (docs/product.md, Content and forms): of all attributes those
 * that an editor named for the page, so that a look-up is made for no other page.
 */
export async function visitorAttributes(
  request: Request,
  context: AppLoadContext,
  names: ReadonlySet<string>,
): Promise<Record<string, string | boolean>> {
  const { searchParams } = new URL(request.url)
  const known = await Promise.all(
    [...names].map(async (name): Promise<[string, Attribute]> => {
      if (CAMPAIGN.test(name)) return [name, searchParams.get(name)?.slice(0, TEXT_LIMITS.listName)]
      return [name, Object.hasOwn(ATTRIBUTES, name) ? await ATTRIBUTES[name]?.(context) : undefined]
    }),
  )
  return Object.fromEntries(known.filter((one): one is [string, string | boolean] => one[1] !== undefined))
}

const ATTRIBUTES: Record<string, (context: AppLoadContext) => Attribute | Promise<Attribute>> = {
  newSession: ({ session }) => session.browser === undefined,
  isCustomer: ({ session }) => session.get('customerId') !== undefined,
  isB2BContact: ({ session }) => session.get('flags')?.includes('business') ?? false,
  hasBusinessAccount: ({ session }) => session.get('flags')?.includes('company') ?? false,
  /** Gets the shop's news. */
  isContact: async ({ session, services }) => {
    const email = session.provenEmail
    if (!email) return false
    const choices = await services.communications.choices(email).catch(fallback(undefined))
    return choices && choices.news === 'on'
  },
  businessIndustry: async ({ session, services }) => {
    const customerId = session.get('customerId')
    if (!customerId || !session.get('flags')?.includes('company')) return undefined
    return (await services.companies.ofCustomer(customerId).catch(fallback(undefined)))?.industry
  },
}
