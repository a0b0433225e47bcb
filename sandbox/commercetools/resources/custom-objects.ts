import type { CustomObject } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { concurrentModification, resourceNotFound } from '../engine/errors'
import { type Answer, type Call, defineResource } from '../engine/resource'
import type { Session } from '../engine/session'
import { parse } from '../engine/validation'
import { endpoint, versionOf } from '../http/usual'
import { queryAnswer } from '../query/answer'
import { storedSource } from '../query/select'

const TYPE_ID = 'key-value-document'
const VIEW = ['view_products', 'view_orders', 'view_customers', 'view_key_value_documents']
const MANAGE = ['manage_products', 'manage_orders', 'manage_customers', 'manage_key_value_documents']

const name = z
  .string()
  .min(1)
  .max(256)
  .regex(/^[-_~.a-zA-Z0-9]+$/)
const draft = z.object({
  container: name,
  key: name,
  value: z.unknown().refine((value) => value !== undefined, 'Missing required value'),
  version: z.int().optional(),
})

/** Posting an existing container and key replaces the value. */
export const customObjects = defineResource({
  typeId: TYPE_ID,
  path: 'custom-objects',
  scopes: { view: VIEW, manage: MANAGE },
  draft,
  create: ({ container, key, value }) => ({ container, key, value }),
  actions: {},
  indexes: [
    { name: 'container', values: ({ container }) => [container] },
    { name: 'key', values: ({ key }) => [key] },
    { name: 'containerAndKey', unique: true, values: ({ container, key }) => [`${container}/${key}`] },
  ],
  without: ['create', 'update', 'get', 'delete'],
  endpoints: [
    endpoint('POST', '/custom-objects', MANAGE, upsert),
    endpoint('GET', '/custom-objects/{container}', VIEW, ({ params, query }, session) => {
      const inContainer = new URLSearchParams(query)
      inContainer.append('where', `container = ${JSON.stringify(params.container)}`)
      return { body: queryAnswer(storedSource(session, TYPE_ID), inContainer, (document) => document) }
    }),
    endpoint('GET', '/custom-objects/{container}/{key}', VIEW, ({ params }, session) => ({
      body: found(params, session),
    })),
    endpoint('DELETE', '/custom-objects/{container}/{key}', MANAGE, ({ params, query }, session) => ({
      body: session.remove(
        TYPE_ID,
        found(params, session).id,
        query.has('version') ? versionOf(query) : undefined,
      ),
    })),
  ],
})

function upsert({ body }: Call, session: Session): Answer {
  const { container, key, value, version } = parse(draft, body)
  const [known] = session.lookup(TYPE_ID, 'containerAndKey', `${container}/${key}`)
  if (!known) {
    if (version !== undefined && version !== 0)
      throw concurrentModification(`${container}/${key}`, version, 0)
    return { status: 201, body: session.insert(TYPE_ID, { container, key, value }) }
  }
  if (version !== undefined && version !== known.version) {
    throw concurrentModification(known.id, version, known.version)
  }
  return { body: session.save(TYPE_ID, { ...known, value }) }
}

function found({ container, key }: Record<string, string>, session: Session): CustomObject {
  const [object] = session.lookup(TYPE_ID, 'containerAndKey', `${container}/${key}`)
  if (!object) throw resourceNotFound(`${container}/${key}`)
  return object
}
