import type { Body, Principal, Resources, TypeId } from './types'

/** Exactly one of the two is set. */
export type Identifier = { id?: string; key?: string }

/** The context of create functions, actions and endpoints. Everything runs in the request's transaction. */
export type Context = {
  /** The request's time, as ISO text and as a date. */
  readonly now: string
  readonly date: Date
  readonly projectKey: string
  readonly principal: Principal
  /** The key of the store in an `/in-store/key=…` path. */
  readonly storeKey?: string
  /** The associate in whose name an `/as-associate/…` path acts. */
  readonly associateId?: string
  /** The request's query, where the way a resource is shown depends on it (price selection). */
  readonly parameters?: URLSearchParams

  /** A new unique id. */
  newId(): string
  /** The next number of a counter that starts at 1 and lasts: `nextNumber('order')`. */
  nextNumber(counter: string): number

  /** A resource by id, or `undefined`. Never change what it returns. */
  get<Type extends TypeId>(typeId: Type, id: string): Resources[Type] | undefined
  /** A resource by id or key, or `undefined`. */
  find<Type extends TypeId>(typeId: Type, identifier: Identifier): Resources[Type] | undefined
  /** The resource that an identifier in a request's body names, or ReferencedResourceNotFound. */
  referenced<Type extends TypeId>(typeId: Type, identifier: Identifier): Resources[Type]
  /** The referenced resource as a storable reference: `{ typeId, id }`. */
  reference<Type extends TypeId>(typeId: Type, identifier: Identifier): { typeId: Type; id: string }
  /** All resources whose index holds a value: `lookup('product', 'sku', 'ALM-1')`. */
  lookup<Type extends TypeId>(typeId: Type, index: string, value: string): Resources[Type][]
  /** The key of a resource, where it has one. May be passed on by itself. */
  readonly keyOf: (typeId: string, id: string) => string | undefined
  /** Every resource of a type, oldest first. For types that stay few (discounts, tax categories). */
  all<Type extends TypeId>(typeId: Type): Resources[Type][]
  /** Runs a query predicate, through an index if possible. */
  query<Type extends TypeId>(typeId: Type, where: string): Resources[Type][]

  /** Creates through the type's own definition, from a draft as a client would post it. */
  create<Type extends TypeId>(typeId: Type, draft: unknown): Resources[Type]
  /** Stores a new resource from its body, without a draft. */
  insert<Type extends TypeId>(typeId: Type, body: Body<Resources[Type]>): Resources[Type]
  /** Applies update actions through the type's own definition. */
  update<Type extends TypeId>(typeId: Type, id: string, version: number, actions: unknown[]): Resources[Type]
  /** Stores a changed resource as the next version, without actions; `settle` and `written` run. */
  save<Type extends TypeId>(typeId: Type, resource: Resources[Type]): Resources[Type]
  /** Deletes through the type's own definition. */
  remove<Type extends TypeId>(typeId: Type, id: string, version?: number): Resources[Type]

  /** Records a message about a resource: `emit(order, 'order', 'OrderCreated', { order })`. */
  emit(
    resource: { id: string; version: number },
    typeId: TypeId,
    type: string,
    fields: Record<string, unknown>,
  ): void
  /** Whether messages are recorded. */
  keepsMessages(): boolean
  /** A plain table's worth of state that is no resource (tokens, password hashes): JSON by kind and key. */
  readonly vault: Vault
}

/** Small private state beside the resources: password hashes, single-use tokens. In the same transaction. */
export type Vault = {
  read<Value>(kind: string, key: string): Value | undefined
  write(kind: string, key: string, value: unknown): void
  remove(kind: string, key: string): void
  /** The keys of a kind, oldest first. */
  keys(kind: string): string[]
}
