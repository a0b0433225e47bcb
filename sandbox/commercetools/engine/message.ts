import type { TypeId } from './types'

/** Identifiers that the client chose. Messages repeat them beside the id. */
type OwnIdentifiers = { key?: string; orderNumber?: string; customerNumber?: string }

export type Announced = { id: string; version: number } & OwnIdentifiers

export function messageAbout(resource: Announced, typeId: TypeId, content: Record<string, unknown>) {
  const { sequenceNumber, ...fields } = content
  return {
    sequenceNumber,
    resource: { typeId, id: resource.id },
    resourceVersion: resource.version,
    resourceUserProvidedIdentifiers: ownIdentifiersOf(resource),
    ...fields,
  }
}

const ownIdentifiersOf = ({ key, orderNumber, customerNumber }: OwnIdentifiers): OwnIdentifiers => ({
  key,
  orderNumber,
  customerNumber,
})
