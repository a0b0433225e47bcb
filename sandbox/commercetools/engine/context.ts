import type { Body, Principal, Resources, TypeId } from './types'

/** Exactly one of the two is set. */
export type Identifier = { id?: string; key?: string }

/** For create functions, actions and endpoints. Everything runs in the request's transaction. */
export type Context = {
  /** The request's time, as ISO text and as a date. */
  readonly now: string
  readonly date: Date
  readonly projectKey: string
  readonly principal: Principal
  /** From an `/as-associate/…` path: writes are made in this associate's name. */
  readonly associateId?: string
  /** The request's query, for price selection. */
  readonly parameters?: URLSearchParams

  newId(): string
  /** The next number of a persistent counter that starts at 1: `nextNumber('order')`. */
  nextNumber(counter: string): number

  /** Never change what it returns. */
  get<Type extends TypeId>(typeId: Type, id: string): Resources[Type] | undefined
  find<Type extends TypeId>(typeId: Type, identifier: Identifier): Resources[Type] | undefined
  /** The resource that an identifier in a body names, or ReferencedResourceNotFound. */
  referenced<Type extends TypeId>(typeId: Type, identifier: Identifier): Resources[Type]
  /** The referenced resource as a storable reference: `{ typeId, id }`. */
  reference<Type extends TypeId>(typeId: Type, identifier: Identifier): { typeId: Type; id: string }
  /** All resources with this value in the index: `lookup('product', 'sku', 'ALM-1')`. */
  lookup<Type extends TypeId>(typeId: Type, index: string, value: string): Resources[Type][]
  /** Works without its object (`const { keyOf } = context`). */
  readonly keyOf: (typeId: string, id: string) => string | undefined
  /** Every resource of a type, oldest first. Only for types with few resources (discounts, tax categories). */
  all<Type extends TypeId>(typeId: Type): Resources[Type][]
  /** Runs a query predicate, by an index if possible. */
  query<Type extends TypeId>(typeId: Type, where: string): Resources[Type][]

  /** Creates from a client's draft. */
  create<Type extends TypeId>(typeId: Type, draft: unknown): Resources[Type]
  /** Stores a new resource from its body, without a draft. */
  insert<Type extends TypeId>(typeId: Type, body: Body<Resources[Type]>): Resources[Type]
  update<Type extends TypeId>(typeId: Type, id: string, version: number, actions: unknown[]): Resources[Type]
  /** Stores the resource as its next version, without actions; runs `settle` and `written`. */
  save<Type extends TypeId>(typeId: Type, resource: Resources[Type]): Resources[Type]
  remove<Type extends TypeId>(typeId: Type, id: string, version?: number): Resources[Type]

  /** Records a message about a resource: `emit(order, 'order', 'OrderCreated', { order })`. */
  emit(
    resource: { id: string; version: number },
    typeId: TypeId,
    type: string,
    fields: Record<string, unknown>,
  ): void
  keepsMessages(): boolean
  readonly vault: Vault
}

/** Private JSON beside the resources (password hashes, tokens), in the same transaction. */
export type Vault = {
  read<Value>(kind: string, key: string): Value | undefined
  write(kind: string, key: string, value: unknown): void
  remove(kind: string, key: string): void
  /** Oldest first. */
  keys(kind: string): string[]
}
