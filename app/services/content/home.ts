import * as z from 'zod'
import { openBlocks } from '~/models/content/open-blocks'
import type { ContentPage } from '~/models/content/page'
import { blockSchema } from './blocks'
import { logProblems, mended } from './mended'

/** Of the container `pages`; its address is `/`. */
export const HOME_KEY = 'home'

const homeSchema = z.object({ title: z.string(), description: z.string(), blocks: z.array(z.unknown()) })

/** Section by section: a wrong one is left out and told. Undefined if nothing can be shown. */
export function homeOf(written: unknown): ContentPage | undefined {
  if (written === undefined) return undefined
  const page = mended(homeSchema, written)
  const blocks = (page.value?.blocks ?? []).map((block) => mended(blockSchema, block))
  logProblems(`pages/${HOME_KEY}`, [
    ...page.problems,
    ...blocks.flatMap(({ problems }, place) =>
      problems.map(({ field, problem }) => ({ field: `blocks.${place}.${field}`, problem })),
    ),
  ])
  const left = openBlocks(blocks.flatMap(({ value }) => value ?? []))
  return page.value && left.length > 0 ? { ...page.value, blocks: left } : undefined
}
