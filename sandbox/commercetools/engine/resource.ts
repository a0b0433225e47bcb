import * as z from 'zod'
import type { Context } from './context'
import type { Session } from './session'
import type { Body, Resources, Stored, TypeId } from './types'

/**
 * One update action: its fields (without `action` itself) and what it does. It returns the changed resource
 * and never changes the one it is given, which may be shared with the store's cache.
 */
export type Action<Resource> = {
  schema: z.ZodType
  apply(resource: Resource, fields: never, context: Context): Resource
}

/** A field that is looked up without reading every document. */
export type Index<Resource> = {
  /** The index name for `context.lookup`: `key`, `sku`. */
  name: string
  /** The field's values in one resource. */
  values(resource: Resource): readonly (string | undefined)[]
  /** The paths of predicates that it serves, by default the name: `slug.*`, `masterVariant.sku`. */
  paths?: string[]
  /** Refuses a second resource with the same value (DuplicateField). */
  unique?: boolean
  /** The field and the value that the error names, where they are not the index's name and value. */
  duplicate?(value: string): { field: string; value: unknown; message?: string }
}

/** A request to a custom endpoint. */
export type Call = {
  /** The `{name}` parts of the endpoint's path. */
  params: Record<string, string>
  query: URLSearchParams
  /** The parsed JSON body, `undefined` when there is none; a form as URLSearchParams, a file as bytes. */
  body: unknown
  /** The base URL of this API. Uploaded files get addresses below it. */
  root: string
  contentType: string
  /** What `prepare` returned. */
  prepared?: unknown
}

/** The answer of an endpoint; 200 unless it says otherwise. `body` is expanded and sent as JSON. */
export type Answer = {
  status?: number
  body: unknown
  /** A dry run: what was written for the answer is undone. */
  undo?: boolean
}

/**
 * A path beside the usual ones: `/shipping-methods/matching-cart`, `/me/carts`, `/orders/order-number={orderNumber}`.
 * It runs in the request's transaction; what must wait (WebCrypto) is done before it, by `prepare`.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Its body is a form or, with `bytes`, a file; JSON by default. */
  reads?: 'form' | 'bytes'
  /** One of these scopes is needed, without the project: `view_orders`. */
  scopes: string[]
  prepare?(call: Call, session: Session): Promise<unknown>
  handle(call: Call, session: Session): Answer
}

/** The declaration of a resource. */
type Hooks<Resource extends Stored> = {
  actions: Record<string, Action<Resource>>
  indexes?: Index<Resource>[]
  /** Runs before each write, on create and after all of a request's actions: what is computed from the rest. */
  settle?(resource: Resource, context: Context, previous?: Resource): Resource
  /** After the write: messages, and what follows in other resources. */
  written?(resource: Resource, context: Context, previous?: Resource): void
  /** Asynchronous work before the transaction of an update (WebCrypto). Returns the body to use. */
  prepareUpdate?(body: unknown): Promise<unknown>
  /** Throws when it may not be deleted; removes what goes with it. */
  removing?(resource: Resource, context: Context): void
  /** The resource as the world sees it, where that differs from what is stored. */
  present?(resource: Resource, context: Context): unknown
}

/** The whole of a resource: one declaration in a file of its own, listed in `registry.ts`. */
type ResourceDefinition<Type extends TypeId = TypeId, Draft = never> = {
  typeId: Type
  /** The path's first segment: `categories`. */
  path: string
  /** Scopes without the project; `manage` also allows to view. */
  scopes: { view: string[]; manage: string[] }
  draft: z.ZodType<Draft>
  /** The stored body of a new resource. */
  create(draft: Draft, context: Context): NoInfer<Body<Resources[Type]>>
  /** The usual create, update or delete that this resource does not have. */
  without?: ('create' | 'update' | 'delete' | 'query' | 'get')[]
  endpoints?: Endpoint[]
  /** Types whose documents may refer to it; while one does, deleting is refused (ReferenceExists). */
  heldBy?: TypeId[]
  /** The text by which their documents refer to it, where that is not its id: a store's key reference. */
  heldAs?(resource: Resources[Type]): string
  /** Messages that only say that it was created (with the resource in a field) or deleted. */
  announced?: { as: string; created: string; deleted?: string }
} & Hooks<Resources[Type]>

/** Any definition, as the registry keeps it: of some stored resource, from some draft. */
export type AnyDefinition = Omit<ResourceDefinition, keyof Hooks<Stored> | 'heldAs'> &
  Hooks<Stored> & { heldAs?(resource: Stored): string }

/** Declares a resource; the draft's type comes from its schema. */
export function defineResource<Type extends TypeId, Draft>(
  definition: ResourceDefinition<Type, Draft>,
): ResourceDefinition<Type> {
  return definition as ResourceDefinition<Type, never>
}

/** The action makers for one resource: `const { action, set } = actionsOf<Category>()`. */
export function actionsOf<Resource extends Stored>() {
  /** An action from its fields and what it does. */
  function action<Shape extends z.ZodRawShape>(
    shape: Shape,
    apply: (resource: Resource, fields: z.infer<z.ZodObject<Shape>>, context: Context) => Resource,
  ): Action<Resource> {
    return { schema: z.object(shape), apply } as Action<Resource>
  }

  /**
   * An action that replaces one field by the one of the same name (or `from`) in the action; an absent
   * value removes the field.
   */
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
