import type { TypeId } from './types'

/** Identifiers that the shop chose. Messages repeat them beside the id. */
type OwnIdentifiers = { key?: string; orderNumber?: string; customerNumber?: string }

/** A resource that a message is about. */
export type Announced = { id: string; version: number } & OwnIdentifiers

/** The body of a message. */
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
  ...(key !== undefined && { key }),
  ...(orderNumber !== undefined && { orderNumber }),
  ...(customerNumber !== undefined && { customerNumber }),
})
