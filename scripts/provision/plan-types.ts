import type {
  AttributeDefinition,
  AttributeDefinitionDraft,
  AttributeType,
  FieldType,
  ProductType,
  ProductTypeDraft,
  ProductTypeUpdateAction,
  Type,
  TypeDraft,
  TypeUpdateAction,
} from '@commercetools/platform-sdk'
import { nothing, obstacle, type Plan, step, together } from './step'

const kindOf = (type: FieldType | AttributeType): string => {
  if ('elementType' in type) return `set of ${kindOf(type.elementType)}`
  if ('referenceTypeId' in type) return `${type.name} to ${type.referenceTypeId}`
  return type.name
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

/** A type of custom fields. Keeps other fields. */
export function planType(draft: TypeDraft, known: Type | undefined): Plan {
  const fields = draft.fieldDefinitions ?? []
  if (!known)
    return step(`+ type ${draft.key}, ${count(fields.length, 'field')}`, ({ api }) =>
      api.types().post({ body: draft }).execute(),
    )
  const resources = draft.resourceTypeIds.filter((id) => !known.resourceTypeIds.includes(id))
  if (resources.length > 0)
    return obstacle(
      `type ${draft.key} exists, but is for ${known.resourceTypeIds.join(', ')} and not for ${resources.join(', ')}; a type's resources cannot be changed: give the existing type another key`,
    )
  const obstacles: Plan[] = []
  const actions: TypeUpdateAction[] = []
  for (const field of fields) {
    const present = known.fieldDefinitions.find(({ name }) => name === field.name)
    if (!present) actions.push({ action: 'addFieldDefinition', fieldDefinition: field })
    else if (kindOf(present.type) !== kindOf(field.type))
      obstacles.push(obstacle(otherKind('field', field.name, `type ${draft.key}`, present, field)))
  }
  const names = actions.flatMap((each) =>
    each.action === 'addFieldDefinition' ? [each.fieldDefinition.name] : [],
  )
  const changes =
    actions.length === 0
      ? nothing
      : step(
          `~ ${names.length === 1 ? 'field' : 'fields'} ${names.join(', ')}: add to type ${draft.key}`,
          ({ api }) =>
            api
              .types()
              .withId({ ID: known.id })
              .post({ body: { version: known.version, actions } })
              .execute(),
        )
  return together([...obstacles, changes])
}

const otherKind = (
  what: string,
  name: string,
  owner: string,
  present: { type: FieldType | AttributeType },
  wanted: { type: FieldType | AttributeType },
) =>
  `${what} ${name} of ${owner} is ${kindOf(present.type)}, but the shop needs ${kindOf(wanted.type)}: rename or remove it`

/** The product type. Keeps other attributes. */
export function planProductType(draft: ProductTypeDraft, known: ProductType | undefined): Plan {
  const attributes = draft.attributes ?? []
  if (!known)
    return step(`+ product type ${draft.key}, ${count(attributes.length, 'attribute')}`, ({ api }) =>
      api.productTypes().post({ body: draft }).execute(),
    )
  const plans = attributes.map((attribute) =>
    planAttribute(
      draft.key ?? '',
      attribute,
      known.attributes?.find(({ name }) => name === attribute.name),
    ),
  )
  const obstacles = plans.flatMap(({ obstacle }) => obstacle ?? [])
  const changes = plans.flatMap(({ change }) => change ?? [])
  const actions = changes.map(({ action }) => action)
  if (obstacles.length > 0 || changes.length === 0) return { steps: [], obstacles }
  return {
    obstacles,
    steps: [
      {
        words: changes.map(({ words }) => words).join('\n'),
        run: ({ api }) =>
          api
            .productTypes()
            .withId({ ID: known.id })
            .post({ body: { version: known.version, actions } })
            .execute(),
      },
    ],
  }
}

type AttributePlan = { obstacle?: string; change?: { words: string; action: ProductTypeUpdateAction } }

function planAttribute(
  productType: string,
  wanted: AttributeDefinitionDraft,
  known: AttributeDefinition | undefined,
): AttributePlan {
  const { name } = wanted
  if (!known) {
    // A new attribute cannot be required, because existing products lack it.
    const attribute = { ...wanted, isRequired: false }
    return {
      change: {
        words: `~ attribute ${name}: add to product type ${productType}`,
        action: { action: 'addAttributeDefinition', attribute },
      },
    }
  }
  if (kindOf(known.type) !== kindOf(wanted.type))
    return { obstacle: otherKind('attribute', name, `product type ${productType}`, known, wanted) }
  if (wanted.isSearchable && !known.isSearchable)
    return {
      change: {
        words: `~ attribute ${name} of product type ${productType}: make searchable`,
        action: { action: 'changeIsSearchable', attributeName: name, isSearchable: true },
      },
    }
  return {}
}
