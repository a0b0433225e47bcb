import * as z from 'zod'
import { toolConfigOf } from '../../app/services/config.server'
import { SETTINGS } from '../../app/services/search/indexes'
import { call } from './call'
import { type Finding, fine, type Values, wanting } from './finding'

const ABOUT = 'Algolia'
const ADMIN = ['addObject', 'deleteObject', 'deleteIndex', 'settings', 'editSettings', 'browse']
const keySchema = z.object({ acl: z.array(z.string()) })

/** Checks the rights of both keys and the indexes' settings. Without search, lists come from commercetools. */
export async function examineAlgolia(values: Values): Promise<Finding[]> {
  const { algolia } = toolConfigOf(values)
  const read = (path: string, key: string) =>
    call(`${algolia.url}/1/${path}`, {
      headers: { 'X-Algolia-Application-Id': algolia.appId, 'X-Algolia-API-Key': key },
    })
  const rights = async (name: string, key: string, needed: string[]): Promise<Finding> => {
    const { status, body } = await read(`keys/${encodeURIComponent(key)}`, key)
    const found = keySchema.safeParse(body)
    if (!found.success)
      return wanting(ABOUT, `refuses ${name} (${status})`, `copy it again: Settings, API keys`)
    const missing = needed.filter((right) => !found.data.acl.includes(right))
    return missing.length === 0
      ? fine(ABOUT, `${name} has its rights`)
      : wanting(
          ABOUT,
          `${name} lacks ${missing.join(', ')}`,
          'make a key with them: Settings, API keys, All API keys',
        )
  }
  const indexes = await Promise.all(
    SETTINGS.map(async ([index, wanted]): Promise<string[]> => {
      const { status, body } = await read(`indexes/${algolia.prefix}${index}/settings`, algolia.adminKey)
      if (status !== 200) return [`${index} is not there`]
      const present: Record<string, unknown> = z.record(z.string(), z.unknown()).catch({}).parse(body)
      const differs = Object.entries(wanted).filter(
        ([name, value]) => name !== 'replicas' && JSON.stringify(present[name]) !== JSON.stringify(value),
      )
      return differs.length === 0 ? [] : [`${index} differs in ${differs.map(([name]) => name).join(', ')}`]
    }),
  )
  const wrong = indexes.flat()
  return [
    await rights('ALGOLIA_SEARCH_KEY', algolia.searchKey, ['search']),
    await rights('ALGOLIA_ADMIN_KEY', algolia.adminKey, ADMIN),
    wrong.length === 0
      ? fine(ABOUT, `the ${SETTINGS.length} indexes have their settings`)
      : wanting(ABOUT, wrong.join('; '), 'npm run index -- --full'),
  ]
}
