import type { CustomObject } from '@commercetools/platform-sdk'
import type * as z from 'zod'
import type { Starter } from '~/models/builder/starter'
import type { Landing } from '~/models/content/landing'
import type { LeadForm } from '~/models/content/lead-form'
import { type ContentPage, everyBlock } from '~/models/content/page'
import { DEFAULT_VARIATION, variationFor } from '~/models/experiment/variations'
import { isOpen } from '~/models/parts'
import { bound } from '../bound'
import { everyPage } from '../commercetools/every-page.server'
import { findObject } from '../commercetools/reads.server'
import type { CatalogDeps } from '../deps'
import { fallback } from '../fallback'
import { lookUp } from '../lookup.server'
import { onVendorError, VendorError } from '../vendor-error'
import { type AttributesOf, type BuilderContent, createBuilderContent } from './builder.server'
import { HOME_KEY, homeOf } from './home'
import type { BuilderPage } from './mapping'
import { logProblems, mended } from './mended'
import { landingSchema, pageSchema, startersSchema } from './schema'

/** `seen`: the variation shown before, by page id. `random`: from 0 to 1. */
type Visit = { seen: (id: string) => string | undefined; random: number; attributesOf: AttributesOf }

/** `remember`: the variation for this visitor. */
export type ShownPage = ContentPage & {
  isTargeted?: boolean
  remember?: { id: string; variation: string }
}

type PlacedForm = { path: string; title: string; form: LeadForm }

type Sources = { deps: CatalogDeps; builder: BuilderContent | undefined }

export type ContentService = ReturnType<typeof createContentService>

/** Pages of the content service, and custom objects in commercetools. All throw VendorError. */
export const createContentService = (deps: CatalogDeps) =>
  bound(
    { deps, builder: createBuilderContent(deps) },
    { all, home, page, builtPaths, draft, landing, starters, leadForm },
  )

async function every(
  { deps }: Sources,
  builtPages: BuilderPage[],
): Promise<{ path: string; page: ShownPage }[]> {
  const objects = deps.apiRoot.customObjects().withContainer({ container: 'pages' })
  const pages = await everyPage<CustomObject>((queryArgs) => objects.get({ queryArgs }).execute())
  const own = pages.flatMap(({ key, value }) => {
    const page = readPage(key, value)
    return page ? [{ path: pathOf(key), page }] : []
  })
  const built = builtPages.flatMap(placedPage)
  const paths = new Set(built.flatMap(({ path, page }) => (page.isTargeted ? [] : path)))
  return [...built, ...own.filter(({ path }) => !paths.has(path))].filter(({ path }) => isOpen(path))
}

/** Without malformed pages, those for some visitors and the home page, which is no page of its own address. */
async function all(sources: Sources): Promise<{ path: string; page: ContentPage }[]> {
  const pages = await every(sources, (await sources.builder?.all()) ?? [])
  return pages.filter(({ path, page }) => !page.isTargeted && path !== HOME_PATH)
}

/** Undefined if the page does not exist or is malformed. */
async function page({ deps, builder }: Sources, key: string, visit?: Visit): Promise<ShownPage | undefined> {
  const built = await builder?.page(pathOf(key), visit?.attributesOf).catch(failureOf)
  if (built instanceof VendorError) console.warn(built.message)
  const answer = built instanceof VendorError ? undefined : built
  const own = answer?.isTargeted ? { isTargeted: true } : {}
  if (answer?.page) return { ...shown(answer.page, visit), ...own }
  const value = await findObject(deps.apiRoot, 'pages', key)
  const page = value === undefined ? undefined : readPage(key, value)
  if (!page && built instanceof VendorError) throw built
  return page && { ...page, ...own }
}

const HOME_PATH = '/'
const HOME_FRESH_MS = 5 * 60_000

/** Undefined where there is none: the shop's folder has one. Up to five minutes old. */
async function home({ deps, builder }: Sources, visit: Visit): Promise<ShownPage | undefined> {
  const [own, built] = await Promise.all([
    lookUp(deps, 'home', async () => homeOf(await findObject(deps.apiRoot, 'pages', HOME_KEY)) ?? null, {
      freshMs: () => HOME_FRESH_MS,
      atOnce: true,
    }).catch(fallback(null)),
    builtHome(builder, visit).catch(fallback(undefined)),
  ])
  return built ?? own ?? undefined
}

async function builtHome(builder: BuilderContent | undefined, visit: Visit): Promise<ShownPage | undefined> {
  if (!builder || !(await builder.paths()).includes(HOME_PATH)) return undefined
  const { page, isTargeted } = await builder.page(HOME_PATH, visit.attributesOf)
  return page && { ...shown(page, visit), isTargeted }
}

const builtPaths = async ({ builder }: Sources): Promise<string[]> => (await builder?.paths()) ?? []

/** Before it is published. */
const draft = async ({ builder }: Sources, path: string): Promise<ContentPage | undefined> =>
  (await builder?.draft(path))?.data

/** Up to a minute old. */
const landing = ({ deps }: Sources, categoryKey: string): Promise<Landing | null> =>
  lookUp(deps, `landing:${categoryKey}`, async () => {
    const value = await findObject(deps.apiRoot, 'landings', categoryKey)
    if (value === undefined) return null
    return written('landings', categoryKey, landingSchema, value) ?? null
  })

/** Up to a minute old. */
const starters = ({ deps }: Sources, kind: string): Promise<Starter[]> =>
  lookUp(deps, `starters:${kind}`, async () => {
    const value = await findObject(deps.apiRoot, 'starters', kind)
    return value === undefined ? [] : (written('starters', kind, startersSchema, value) ?? [])
  })

/** Up to a minute old. */
async function leadForm(sources: Sources, formId: string): Promise<PlacedForm | undefined> {
  const forms = await lookUp(sources.deps, 'lead-forms', async () => {
    // Forms of the platform's pages work while the content service is down.
    const built = (await sources.builder?.all().catch(fallback([]))) ?? []
    return formsOn(await every(sources, built))
  })
  return forms.find(({ form }) => form.hubspotFormId === formId)
}

const pathOf = (key: string): string => (key === HOME_KEY ? HOME_PATH : `/${key.replaceAll('_', '/')}`)

/** The platform's page is shown instead. */
const failureOf = onVendorError((error) => error)

function placedPage({ path, data, targets }: BuilderPage): { path: string; page: ShownPage }[] {
  const page: ShownPage = targets.length > 0 ? { ...data, isTargeted: true } : data
  return path ? [{ path, page }] : []
}

function shown({ id, name, data, variations }: BuilderPage, visit: Visit | undefined): ShownPage {
  if (variations.length === 0 || !visit) return data
  const variation = variationFor(variations, visit.seen(id), visit.random)
  const testVariationId = variation?.id ?? DEFAULT_VARIATION
  const experiment = { id, name, testVariationId, testVariationName: variation?.name ?? 'Default' }
  return { ...(variation?.data ?? data), experiment, remember: { id, variation: testVariationId } }
}

/** What is wrong is left out, and named in the log. */
function written<Value>(container: string, key: string, schema: z.ZodType<Value>, value: unknown) {
  const read = mended(schema, value)
  logProblems(`${container}/${key}`, read.problems)
  return read.value
}

/** A malformed page does not affect others. */
const readPage = (key: string, value: unknown): ContentPage | undefined =>
  written('pages', key, pageSchema, value)

const formsOn = (pages: { path: string; page: ContentPage }[]): PlacedForm[] =>
  pages.flatMap(({ path, page }) =>
    everyBlock(page.blocks).flatMap((block) =>
      block.type === 'form' ? [{ path, title: block.title ?? page.title, form: block.form }] : [],
    ),
  )
