import type { ReferenceTypeId } from '@commercetools/platform-sdk'
import { selectDocuments } from '../query/select'
import { projectOf } from '../resources/project'
import type { Context, Identifier, Vault } from './context'
import {
  concurrentModification,
  invalidInput,
  referencedResourceNotFound,
  referenceExists,
  resourceNotFound,
} from './errors'
import { type Announced, messageAbout } from './message'
import type { Registry } from './registry'
import type { AnyDefinition } from './resource'
import type { Store } from './store'
import type { Body, Principal, Resources, Stored, TypeId } from './types'
import { parse, parseUpdate } from './validation'

export type SessionOptions = {
  date: Date
  projectKey: string
  principal: Principal
  parameters?: URLSearchParams
  /** Hides the latest writes from queries. */
  stale?: boolean
  /** Writes no messages, for imports. */
  quiet?: boolean
}

/** One request's view of the store, with the context of its functions. */
export class Session implements Context {
  readonly date: Date
  readonly now: string
  readonly projectKey: string
  readonly principal: Principal
  parameters?: URLSearchParams
  associateId?: string

  constructor(
    readonly store: Store,
    readonly registry: Registry,
    readonly vault: Vault,
    readonly options: SessionOptions,
  ) {
    this.date = options.date
    this.now = options.date.toISOString()
    this.projectKey = options.projectKey
    this.principal = options.principal
    this.parameters = options.parameters
  }

  readonly keyOf = (typeId: string, id: string): string | undefined => {
    const resource = this.store.get(typeId, id)
    return resource && 'key' in resource && typeof resource.key === 'string' ? resource.key : undefined
  }

  newId(): string {
    return crypto.randomUUID()
  }

  nextNumber(counter: string): number {
    return this.store.next(`number/${counter}`)
  }

  get<Type extends TypeId>(typeId: Type, id: string): Resources[Type] | undefined {
    return this.store.get(typeId, id) as Resources[Type] | undefined
  }

  find<Type extends TypeId>(typeId: Type, { id, key }: Identifier): Resources[Type] | undefined {
    if (id !== undefined) return this.get(typeId, id)
    return key === undefined ? undefined : this.lookup(typeId, 'key', key)[0]
  }

  referenced<Type extends TypeId>(typeId: Type, identifier: Identifier): Resources[Type] {
    const resource = this.find(typeId, identifier)
    if (!resource) throw referencedResourceNotFound(typeId as ReferenceTypeId, identifier)
    return resource
  }

  reference<Type extends TypeId>(typeId: Type, identifier: Identifier): { typeId: Type; id: string } {
    return { typeId, id: this.referenced(typeId, identifier).id }
  }

  lookup<Type extends TypeId>(typeId: Type, index: string, value: string): Resources[Type][] {
    return this.store.lookup(typeId, index, value) as Resources[Type][]
  }

  all<Type extends TypeId>(typeId: Type): Resources[Type][] {
    return this.store.all(typeId) as Resources[Type][]
  }

  query<Type extends TypeId>(typeId: Type, where: string): Resources[Type][] {
    return selectDocuments(this, typeId, [where]) as Resources[Type][]
  }

  create<Type extends TypeId>(typeId: Type, draft: unknown): Resources[Type] {
    const definition = this.registry.definition(typeId)
    const parsed = parse(definition.draft, draft)
    return this.insert(typeId, definition.create(parsed as never, this) as Body<Resources[Type]>)
  }

  insert<Type extends TypeId>(typeId: Type, body: Body<Resources[Type]>): Resources[Type] {
    const definition = this.registry.definition(typeId)
    const by = this.changedBy()
    const fresh = {
      id: this.newId(),
      version: 1,
      createdAt: this.now,
      lastModifiedAt: this.now,
      createdBy: by,
      lastModifiedBy: by,
      ...body,
    }
    const settled = definition.settle?.(fresh, this) ?? fresh
    this.store.insert(typeId, settled)
    const stored = this.stored(typeId, settled.id)
    definition.written?.(stored, this)
    const { announced } = definition
    if (announced)
      this.emit(stored, typeId, announced.created, { [announced.as]: this.present(typeId, stored) })
    return stored as Resources[Type]
  }

  update<Type extends TypeId>(
    typeId: Type,
    id: string,
    version: number,
    actions: unknown[],
  ): Resources[Type] {
    const definition = this.registry.definition(typeId)
    const update = parseUpdate({ version, actions })
    const before = this.expecting(typeId, id, version)
    let resource = before
    update.actions.forEach((action, position) => {
      resource = this.applied(definition, resource, action, position)
    })
    const settled = definition.settle?.(resource, this, before) ?? resource
    if (this.store.unchanged(typeId, settled)) return before as Resources[Type]
    return this.write(definition, before, settled, Math.max(1, actions.length)) as Resources[Type]
  }

  save<Type extends TypeId>(typeId: Type, resource: Resources[Type]): Resources[Type] {
    const definition = this.registry.definition(typeId)
    const before = this.stored(typeId, resource.id)
    const settled = definition.settle?.(resource, this, before) ?? resource
    if (this.store.unchanged(typeId, settled)) return before as Resources[Type]
    return this.write(definition, before, settled, 1) as Resources[Type]
  }

  /** Stores a new version even if nothing visible has changed. */
  touch<Type extends TypeId>(typeId: Type, resource: Resources[Type]): Resources[Type] {
    const definition = this.registry.definition(typeId)
    return this.write(definition, this.stored(typeId, resource.id), resource, 1) as Resources[Type]
  }

  remove<Type extends TypeId>(typeId: Type, id: string, version?: number): Resources[Type] {
    const definition = this.registry.definition(typeId)
    const resource = version === undefined ? this.stored(typeId, id) : this.expecting(typeId, id, version)
    const text = definition.heldAs?.(resource) ?? JSON.stringify(id)
    const holder = definition.heldBy && this.store.referencedBy(text, definition.heldBy)
    if (holder) throw referenceExists(typeId, holder as ReferenceTypeId)
    definition.removing?.(resource, this)
    this.store.delete(typeId, id)
    if (definition.announced?.deleted) this.emit(resource, typeId, definition.announced.deleted, {})
    return resource as Resources[Type]
  }

  emit(resource: Announced, typeId: TypeId, type: string, fields: Record<string, unknown>): void {
    if (!this.keepsMessages()) return
    const sequenceNumber = this.store.next(`message/${resource.id}`)
    this.store.insert('message', {
      id: this.newId(),
      version: 1,
      createdAt: this.now,
      lastModifiedAt: this.now,
      ...messageAbout(resource, typeId, { sequenceNumber, type, ...fields }),
    })
  }

  keepsMessages(): boolean {
    return !this.options.quiet && projectOf(this).messages.enabled
  }

  present(typeId: string, resource: Stored): unknown {
    return this.registry.definition(typeId).present?.(resource, this) ?? resource
  }

  private applied(
    definition: AnyDefinition,
    resource: Stored,
    action: { action: string },
    position: number,
  ): Stored {
    const known = Object.hasOwn(definition.actions, action.action) && definition.actions[action.action]
    if (!known)
      throw invalidInput(`The update action '${action.action}' is not supported by ${definition.path}.`)
    return known.apply(resource, parse(known.schema, action, ['actions', position]) as never, this)
  }

  private write(definition: AnyDefinition, before: Stored, settled: Stored, steps: number): Stored {
    const changed = {
      ...settled,
      version: before.version + steps,
      lastModifiedAt: this.now,
      lastModifiedBy: this.changedBy(),
    }
    this.store.replace(definition.typeId, changed)
    const stored = this.stored(definition.typeId, before.id)
    definition.written?.(stored, this, before)
    return stored
  }

  private expecting(typeId: string, id: string, version: number): Stored {
    const resource = this.stored(typeId, id)
    if (resource.version !== version) throw concurrentModification(id, version, resource.version)
    return resource
  }

  private stored(typeId: string, id: string): Stored {
    const resource = this.store.get(typeId, id)
    if (!resource) throw resourceNotFound(id)
    return resource
  }

  private changedBy() {
    const { clientId } = this.principal
    const associate = this.associateId
    return associate === undefined
      ? { clientId }
      : { clientId, associate: { typeId: 'customer' as const, id: associate } }
  }
}
