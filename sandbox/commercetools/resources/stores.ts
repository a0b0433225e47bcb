import type { ChannelReference, Store } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { customActions, customFields } from '../engine/custom'
import { refuse } from '../engine/errors'
import { type Action, actionsOf, defineResource } from '../engine/resource'
import { country, customFieldsDraft, identifier, key, locale, localizedString } from '../engine/schemas'
import type { StoredStore } from '../engine/types'

const { action, set } = actionsOf<StoredStore>()

const channel = identifier('channel')
const channels = z.array(channel).optional()
const countries = z.array(z.object({ code: country })).optional()
const address = z.string().optional()
const storefront = z.object({
  checkoutUrlTemplate: address,
  orderUrlTemplate: address,
  termsOfServiceUrl: address,
  privacyPolicyUrl: address,
  refundPolicyUrl: address,
  shippingPolicyUrl: address,
  cookiePolicyUrl: address,
  imprintUrl: address,
  faqUrl: address,
  contactUrl: address,
})

type Kind = 'distributionChannels' | 'supplyChannels'
const ROLE = { distributionChannels: 'ProductDistribution', supplyChannels: 'InventorySupply' } as const

export const stores = defineResource({
  typeId: 'store',
  path: 'stores',
  scopes: { view: ['view_stores'], manage: ['manage_stores'] },
  draft: z.object({
    key,
    name: localizedString.optional(),
    languages: z.array(locale).optional(),
    countries,
    distributionChannels: channels,
    supplyChannels: channels,
    productSelections: z.array(z.never()).max(0).optional(),
    custom: customFieldsDraft.optional(),
    storefront: storefront.optional(),
  }),
  create: ({ custom, ...draft }, context) => ({
    ...draft,
    languages: draft.languages ?? [],
    countries: draft.countries ?? [],
    distributionChannels: withRole(draft.distributionChannels, 'distributionChannels', context),
    supplyChannels: withRole(draft.supplyChannels, 'supplyChannels', context),
    productSelections: [],
    custom: customFields(custom, context),
  }),
  actions: {
    setName: set('name', localizedString.optional()),
    setLanguages: action({ languages: z.array(locale).optional() }, (store, { languages = [] }) => ({
      ...store,
      languages,
    })),
    setCountries: action({ countries }, (store, { countries = [] }) => ({ ...store, countries })),
    addCountry: action({ country: z.object({ code: country }) }, (store, { country }) => ({
      ...store,
      countries: [...store.countries.filter(({ code }) => code !== country.code), country],
    })),
    removeCountry: action({ country: z.object({ code: country }) }, (store, { country }) => ({
      ...store,
      countries: store.countries.filter(({ code }) => code !== country.code),
    })),
    setDistributionChannels: action({ distributionChannels: channels }, (store, fields, context) => ({
      ...store,
      distributionChannels: withRole(fields.distributionChannels, 'distributionChannels', context),
    })),
    addDistributionChannel: action({ distributionChannel: channel }, (store, fields, context) =>
      added(store, 'distributionChannels', fields.distributionChannel, context),
    ),
    removeDistributionChannel: action({ distributionChannel: channel }, (store, fields, context) =>
      removed(store, 'distributionChannels', fields.distributionChannel, context),
    ),
    setSupplyChannels: action({ supplyChannels: channels }, (store, fields, context) => ({
      ...store,
      supplyChannels: withRole(fields.supplyChannels, 'supplyChannels', context),
    })),
    addSupplyChannel: action({ supplyChannel: channel }, (store, fields, context) =>
      added(store, 'supplyChannels', fields.supplyChannel, context),
    ),
    removeSupplyChannel: action({ supplyChannel: channel }, (store, fields, context) =>
      removed(store, 'supplyChannels', fields.supplyChannel, context),
    ),
    ...storefrontActions(),
    ...customActions<StoredStore>(),
  },
  heldBy: ['cart', 'order', 'customer', 'business-unit', 'cart-discount', 'shipping-method'],
  heldAs: ({ key }) => JSON.stringify({ typeId: 'store', key }),
  indexes: [{ name: 'key', unique: true, values: ({ key }) => [key] }],
})

type Channel = z.infer<typeof channel>

function withRole(posted: Channel[] | undefined, kind: Kind, context: Context): ChannelReference[] {
  return (posted ?? []).map((identifier) => {
    const found = context.referenced('channel', identifier)
    if (!found.roles.includes(ROLE[kind])) {
      throw refuse(
        400,
        'MissingRoleOnChannel',
        `Given channel with '${identifier.id ?? identifier.key}' does not have the required role '${ROLE[kind]}'.`,
        { channel: identifier, missingRole: ROLE[kind] },
      )
    }
    return { typeId: 'channel', id: found.id }
  })
}

function added(store: Store, kind: Kind, channel: Channel, context: Context): Store {
  const fresh = withRole([channel], kind, context)
  const kept = store[kind].filter(({ id }) => !fresh.some((one) => one.id === id))
  return { ...store, [kind]: [...kept, ...fresh] }
}

function removed(store: Store, kind: Kind, channel: Channel, context: Context): Store {
  const { id } = context.referenced('channel', channel)
  return { ...store, [kind]: store[kind].filter((known) => known.id !== id) }
}

/** `setFaqUrl` and so on: one action per storefront address. */
function storefrontActions(): Record<string, Action<StoredStore>> {
  return Object.fromEntries(
    Object.keys(storefront.shape).map((field) => [
      `set${field.charAt(0).toUpperCase()}${field.slice(1)}`,
      action({ [field]: address }, (store, fields) => ({
        ...store,
        storefront: { ...store.storefront, [field]: fields[field] },
      })),
    ]),
  )
}
