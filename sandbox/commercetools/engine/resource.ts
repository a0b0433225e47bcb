import * as z from 'zod'
import type { Context } from './context'
import type { Session } from './session'
import type { Body, Resources, Stored, TypeId } from './types'

/**
 * One update action: its fields (without `action`) and its function. The function returns a changed copy, because the
 * store's cache may share the resource.
 */
export type Action<Resource> = {
  schema: z.ZodType
  apply(resource: Resource, fields: never, context: Context): Resource
}

/** A field for look-ups that need not read every document. */
export type Index<Resource> = {
  /** For `context.lookup`: `key`, `sku`. */
  name: string
  values(resource: Resource): readonly (string | undefined)[]
  /** The predicate paths that it serves, by default its name: `slug.*`, `masterVariant.sku`. */
  paths?: string[]
  /** Refuses a second resource with the same value (DuplicateField). */
  unique?: boolean
  /** The field and value in the error, if they are not the index's name and value. */
  duplicate?(value: string): { field: string; value: unknown; message?: string }
}

export type Call = {
  /** The `{name}` parts of the path. */
  params: Record<string, string>
  query: URLSearchParams
  /** Parsed JSON, or undefined. */
  body: unknown
  prepared?: unknown
}

/** Status 200 by default. `body` is expanded and sent as JSON. */
export type Answer = {
  status?: number
  body: unknown
}

/**
 * A path besides the usual ones, such as `/shipping-methods/matching-cart` or `/orders/order-number={orderNumber}`.
 * Runs in the request's transaction; `prepare` does asynchronous work (WebCrypto) before it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Any one of these is enough; without the project: `view_orders`. */
  scopes: string[]
  prepare?(call: Call, session: Session): Promise<unknown>
  handle(call: Call, session: Session): Answer
}

type Hooks<Resource extends Stored> = {
  actions: Record<string, Action<Resource>>
  indexes?: Index<Resource>[]
  /** Runs before each write (on create, and after all actions) to compute derived fields. */
  settle?(resource: Resource, context: Context, previous?: Resource): Resource
  /** Runs after the write, for messages and for changes in other resources. */
  written?(resource: Resource, context: Context, previous?: Resource): void
  /** Asynchronous work (WebCrypto) before the transaction of an update. Returns the body to use. */
  prepareUpdate?(body: unknown): Promise<unknown>
  /** Throws if the resource must not be deleted; removes its dependents. */
  removing?(resource: Resource, context: Context): void
  /** The resource in answers, if it differs from what is stored. */
  present?(resource: Resource, context: Context): unknown
}

/** The declaration of a resource, listed in `registry.ts`. */
type ResourceDefinition<Type extends TypeId = TypeId, Draft = never> = {
  typeId: Type
  /** The first segment of the path: `categories`. */
  path: string
  /** Without the project; `manage` includes viewing. */
  scopes: { view: string[]; manage: string[] }
  draft: z.ZodType<Draft>
  create(draft: Draft, context: Context): NoInfer<Body<Resources[Type]>>
  /** The usual endpoints that this resource lacks. */
  without?: ('create' | 'update' | 'delete' | 'query' | 'get')[]
  endpoints?: Endpoint[]
  /** Types that may refer to it. A reference prevents deletion (ReferenceExists). */
  heldBy?: TypeId[]
  /** How their documents refer to it, if not by id: a store by its key. */
  heldAs?(resource: Resources[Type]): string
  /** Messages of its creation (with the resource in a field) and deletion. */
  announced?: { as: string; created: string; deleted?: string }
} & Hooks<Resources[Type]>

/** A definition without its type parameters, for the registry. */
export type AnyDefinition = Omit<ResourceDefinition, keyof Hooks<Stored> | 'heldAs'> &
  Hooks<Stored> & { heldAs?(resource: Stored): string }

/** Infers the draft's type from its schema. */
export function defineResource<Type extends TypeId, Draft>(
  definition: ResourceDefinition<Type, Draft>,
): ResourceDefinition<Type> {
  return definition as ResourceDefinition<Type, never>
}

/** `const { action, set } = actionsOf<Category>()`. */
export function actionsOf<Resource extends Stored>() {
  function action<Shape extends z.ZodRawShape>(
    shape: Shape,
    apply: (resource: Resource, fields: z.infer<z.ZodObject<Shape>>, context: Context) => Resource,
  ): Action<Resource> {
    return { schema: z.object(shape), apply } as Action<Resource>
  }

  /** An action that sets one field from the action's field of the same name (or `from`); an absent value removes it. */
  function set<Name extends keyof Resource & string>(
    name: Name,
    schema: z.ZodType<Resource[Name]>,
    from: string = name,
  ): Action<Resource> {
    return action({ [from]: schema }, (resource, fields) => ({
      ...resource,
      [name]: (fields as Record<string, unknown>)[from] ?? undefined,
    }))
  }

  return { action, set }
}
