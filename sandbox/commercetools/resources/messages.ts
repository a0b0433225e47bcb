import * as z from 'zod'
import { invalidOperation } from '../engine/errors'
import { defineResource } from '../engine/resource'

/** Written by `context.emit`, read-only for clients. */
export const messages = defineResource({
  typeId: 'message',
  path: 'messages',
  scopes: { view: ['view_messages'], manage: ['manage_project'] },
  draft: z.never(),
  create: () => {
    throw invalidOperation('Messages can not be created.')
  },
  actions: {},
  indexes: [
    { name: 'resource', paths: ['resource.id'], values: ({ resource }) => [resource.id] },
    { name: 'type', values: ({ type }) => [type] },
  ],
  without: ['create', 'update', 'delete'],
})
