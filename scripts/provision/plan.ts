import { channels } from '@cobnut/platform/channels'
import { foodType, withOwnAttributes } from '@cobnut/platform/product-type'
import { associateRoles, customerGroups, projectSettings, starterContent } from '@cobnut/platform/project'
import { taxCategories } from '@cobnut/platform/taxes'
import { types } from '@cobnut/platform/types'
import type { ProjectUpdateAction } from '@commercetools/platform-sdk'
import { OWN_ATTRIBUTES } from '~/shop/attributes'
import { SETTINGS } from '../../app/services/search/indexes'
import type { Found } from './ask'
import { planProductType, planType } from './plan-types'
import { nothing, obstacle, type Plan, step, together } from './step'

/** What a project lacks. Never deletes, and changes only the shop's own resources. */
export function plan(found: Found): Plan {
  const one = <Item extends { key?: string }>(items: Item[], key: string | undefined) =>
    items.find((item) => item.key === key)
  return together([
    planProject(found),
    ...types.map((draft) => planType(draft, one(found.types, draft.key))),
    planProductType(withOwnAttributes(foodType, OWN_ATTRIBUTES), one(found.productTypes, foodType.key)),
    ...channels.map((draft) => planChannel(draft, one(found.channels, draft.key))),
    ...customerGroups.map((draft) => planCustomerGroup(draft, found.customerGroups)),
    ...taxCategories.map((draft) => planTaxCategory(draft, one(found.taxCategories, draft.key))),
    ...associateRoles.map((draft) => planRole(draft, one(found.associateRoles, draft.key))),
    ...starterContent.map((draft) =>
      found.content.includes(`${draft.container}/${draft.key}`)
        ? nothing
        : step(`+ content ${draft.container}/${draft.key}`, ({ api }) =>
            api.customObjects().post({ body: draft }).execute(),
          ),
    ),
    ...planIndexes(found.indexes),
  ])
}

const missing = (needed: string[], present: string[]) => needed.filter((each) => !present.includes(each))

function planProject({ project }: Found): Plan {
  const { currencies, countries, languages, messages } = projectSettings
  const changes: [words: string, action: ProjectUpdateAction][] = []
  const add = (
    what: string,
    needed: string[],
    present: string[],
    action: (list: string[]) => ProjectUpdateAction,
  ) => {
    const lacking = missing(needed, present)
    if (lacking.length > 0)
      changes.push([`add ${what} ${lacking.join(', ')}`, action([...present, ...lacking])])
  }
  add('currency', currencies, project.currencies, (list) => ({
    action: 'changeCurrencies',
    currencies: list,
  }))
  add('country', countries, project.countries, (list) => ({ action: 'changeCountries', countries: list }))
  add('language', languages, project.languages, (list) => ({ action: 'changeLanguages', languages: list }))
  const kept = project.messages?.deleteDaysAfterCreation ?? 0
  if (!project.messages?.enabled || kept < messages.keptAtLeastDays) {
    const days = Math.max(kept, messages.keptDays)
    changes.push([
      `keep messages for ${days} days`,
      {
        action: 'changeMessagesConfiguration',
        messagesConfiguration: { enabled: true, deleteDaysAfterCreation: days },
      },
    ])
  }
  if (changes.length === 0) return nothing
  const actions = changes.map(([, action]) => action)
  return step(`~ project: ${changes.map(([words]) => words).join('; ')}`, ({ api }) =>
    api.post({ body: { version: project.version, actions } }).execute(),
  )
}

function planChannel(draft: (typeof channels)[number], known: Found['channels'][number] | undefined): Plan {
  if (!known)
    return step(`+ channel ${draft.key}`, ({ api }) => api.channels().post({ body: draft }).execute())
  const roles = (draft.roles ?? []).filter((role) => !known.roles.includes(role))
  if (roles.length === 0) return nothing
  return step(`~ channel ${draft.key}: add role ${roles.join(', ')}`, ({ api }) =>
    api
      .channels()
      .withId({ ID: known.id })
      .post({ body: { version: known.version, actions: [{ action: 'addRoles', roles }] } })
      .execute(),
  )
}

/** A group's name is unique, so a group with the name but another key is not ours. */
function planCustomerGroup(draft: (typeof customerGroups)[number], known: Found['customerGroups']): Plan {
  if (known.some(({ key }) => key === draft.key)) return nothing
  const namesake = known.find(({ name }) => name === draft.groupName)
  if (namesake)
    return obstacle(
      `customer group "${draft.groupName}" exists with the key ${namesake.key ?? '(none)'}: give it the key ${draft.key}`,
    )
  return step(`+ customer group ${draft.key}`, ({ api }) =>
    api.customerGroups().post({ body: draft }).execute(),
  )
}

/** Keeps existing rates, because they may be more accurate than ours. */
function planTaxCategory(
  draft: (typeof taxCategories)[number],
  known: Found['taxCategories'][number] | undefined,
): Plan {
  const rates = draft.rates ?? []
  if (!known)
    return step(`+ tax category ${draft.key}, ${rates.length} rates`, ({ api }) =>
      api.taxCategories().post({ body: draft }).execute(),
    )
  const lacking = rates.filter(
    (rate) =>
      !known.rates.some(({ country, state }) => country === rate.country && (!state || state === rate.state)),
  )
  if (lacking.length === 0) return nothing
  const places = lacking.map(({ country, state }) => (state ? `${country}-${state}` : country))
  return step(`~ tax category ${draft.key}: add rates for ${places.join(', ')}`, ({ api }) =>
    api
      .taxCategories()
      .withId({ ID: known.id })
      .post({
        body: {
          version: known.version,
          actions: lacking.map((taxRate) => ({ action: 'addTaxRate', taxRate })),
        },
      })
      .execute(),
  )
}

function planRole(
  draft: (typeof associateRoles)[number],
  known: Found['associateRoles'][number] | undefined,
): Plan {
  if (!known)
    return step(`+ associate role ${draft.key}`, ({ api }) =>
      api.associateRoles().post({ body: draft }).execute(),
    )
  const lacking = draft.permissions.filter((permission) => !known.permissions.includes(permission))
  if (lacking.length === 0) return nothing
  const actions = lacking.map((permission) => ({ action: 'addPermission' as const, permission }))
  return step(`~ associate role ${draft.key}: add ${lacking.join(', ')}`, ({ api }) =>
    api
      .associateRoles()
      .withId({ ID: known.id })
      .post({ body: { version: known.version, actions } })
      .execute(),
  )
}

/** The index job updates the settings of existing indexes once a day. */
function planIndexes(indexes: string[] | undefined): Plan[] {
  if (!indexes) return []
  return SETTINGS.filter(([index]) => !indexes.includes(index)).map(([index]) =>
    step(`+ search index ${index}, with its settings`, async ({ search }) => search?.write(index)),
  )
}
