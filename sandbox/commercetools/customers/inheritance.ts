import type { BusinessUnit, InheritedAssociate, StoreKeyReference } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'

type Inherited = { inheritedStores?: StoreKeyReference[]; inheritedAssociates?: InheritedAssociate[] }

/** What a division inherits, by its modes. */
export function inherited(unit: BusinessUnit, context: Context): Inherited {
  const parents = unitsAbove(unit, context)
  return {
    ...(unit.storeMode === 'FromParent' && {
      inheritedStores: parents.find(({ stores }) => (stores ?? []).length > 0)?.stores ?? [],
    }),
    ...(unit.associateMode === 'ExplicitAndFromParent' && { inheritedAssociates: associatesOf(parents) }),
  }
}

/** The unit's ancestors, nearest first. */
function unitsAbove(unit: BusinessUnit, context: Context): BusinessUnit[] {
  const parent = unit.parentUnit && context.find('business-unit', { key: unit.parentUnit.key })
  return parent ? [parent, ...unitsAbove(parent, context)] : []
}

function associatesOf(parents: readonly BusinessUnit[]): InheritedAssociate[] {
  const byCustomer = new Map<string, InheritedAssociate>()
  for (const parent of parents) {
    for (const { customer, associateRoleAssignments } of parent.associates) {
      const passed = associateRoleAssignments
        .filter(({ inheritance }) => inheritance === 'Enabled')
        .map(({ associateRole }) => ({
          associateRole,
          source: { typeId: 'business-unit' as const, key: parent.key },
        }))
      if (passed.length === 0) continue
      const before = byCustomer.get(customer.id)?.associateRoleAssignments ?? []
      byCustomer.set(customer.id, { customer, associateRoleAssignments: [...before, ...passed] })
    }
  }
  return [...byCustomer.values()]
}
