import { invalidInput, resourceNotFound } from '../engine/errors'
import type { Answer, Call } from '../engine/resource'
import type { Session } from '../engine/session'
import type { Resources, Stored } from '../engine/types'
import { parseUpdate } from '../engine/validation'
import { versionOf } from '../http/usual'
import { queryAnswer } from '../query/answer'
import { limitedSource } from '../query/select'
import { type Subject, subjectOf } from './subject'

/** How to find and recognize the subject's resources. */
export type Ownership<Type extends OwnType> = {
  typeId: Type
  isOwn(subject: Subject, resource: Resources[Type]): boolean
  /** The index and the value that list the subject's resources. */
  listed(subject: Subject): [index: string, value: string]
}

type OwnType = 'cart' | 'order' | 'payment' | 'quote' | 'quote-request' | 'shopping-list'

/** A resource of another subject is not found. */
export function ownWithId<Type extends OwnType>(
  { typeId, isOwn }: Ownership<Type>,
  id: string,
  session: Session,
): Resources[Type] {
  const resource = session.get(typeId, id)
  const store = resource && 'store' in resource ? resource.store?.key : undefined
  const elsewhere = session.storeKey !== undefined && store !== session.storeKey
  if (!resource || elsewhere || !isOwn(subjectOf(session), resource)) throw resourceNotFound(id)
  return resource
}

export function queryOwn<Type extends OwnType>(
  ownership: Ownership<Type>,
  { query }: Call,
  session: Session,
): Answer {
  const subject = subjectOf(session)
  const { typeId, isOwn, listed } = ownership
  const own = session.lookup(typeId, ...listed(subject)).filter((resource) => isOwn(subject, resource))
  const source = limitedSource(session, typeId, own)
  return { body: queryAnswer(source, query, (document) => session.present(typeId, document as Stored)) }
}

/** Allows only the update actions that customers may send. */
export function updateOwn<Type extends OwnType>(
  ownership: Ownership<Type>,
  allowed: ReadonlySet<string>,
  { params: { id = '' }, body }: Call,
  session: Session,
): Answer {
  const { version, actions } = parseUpdate(body)
  const own = ownWithId(ownership, id, session)
  for (const { action } of actions) {
    if (!allowed.has(action)) {
      throw invalidInput(`The update action '${action}' is not supported by me/${ownership.typeId}s.`)
    }
  }
  return {
    body: session.present(ownership.typeId, session.update(ownership.typeId, own.id, version, actions)),
  }
}

export function removeOwn<Type extends OwnType>(
  ownership: Ownership<Type>,
  { params: { id = '' }, query }: Call,
  session: Session,
): Answer {
  const own = ownWithId(ownership, id, session)
  return { body: session.remove(ownership.typeId, own.id, versionOf(query)) }
}
