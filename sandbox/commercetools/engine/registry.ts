import type { AnyDefinition, Index } from './resource'
import type { Stored } from './types'

/** The resources by type id and by the first segment of their path. */
export class Registry {
  private readonly byType = new Map<string, AnyDefinition>()

  constructor(readonly definitions: readonly AnyDefinition[]) {
    for (const definition of definitions) this.byType.set(definition.typeId, definition)
  }

  definition(typeId: string): AnyDefinition {
    const definition = this.byType.get(typeId)
    if (!definition) throw new Error(`No resource is declared for '${typeId}'.`)
    return definition
  }

  has(typeId: string): boolean {
    return this.byType.has(typeId)
  }

  indexes(typeId: string): readonly Index<Stored>[] {
    return this.byType.get(typeId)?.indexes ?? []
  }
}
