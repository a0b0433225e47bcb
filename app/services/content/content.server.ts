import type { CustomObject } from '@commercetools/platform-sdk'
import type { Starter } from '~/models/builder/starter'
import { DEFAULT_VARIATION, variationFor } from '~/models/content/experiment'
import type { Landing } from '~/models/content/landing'
import type { LeadForm } from '~/models/content/lead-form'
import { type ContentPage, everyBlock } from '~/models/content/page'
import { type CommercetoolsFailure, vendorErrorOf } from '../commercetools/errors.server'
import { everyPage } from '../commercetools/every-page.server'
import type { CatalogDeps } from '../deps'
import { fallback } from '../fallback'
import { lookUp } from '../lookup.server'
import { onVendorError, VendorError } from '../vendor-error'
import { type AttributesOf, createBuilderService } from './builder.server'
import type { BuilderPage } from './mapping'
import { landingSchema, pageSchema, startersSchema } from './schema'

/** Content by editors: pages of the content service, and custom objects in commercetools. */
export type ContentService = {
  /** Undefined if the page does not exist or is malformed. @throws VendorError */
  page: (key: string, visit?: Visit) => Promise<ShownPage | undefined>
  /** A page of the content service before it is published. Undefined without one. @throws VendorError */
  draft: (path: string) => Promise<ContentPage | undefined>
  /** Paths of the content service's pages. @throws VendorError */
  builtPaths: () => Promise<string[]>
  /** All pages with their paths, without malformed ones and those for some visitors. @throws VendorError */
  all: () => Promise<{ path: string; page: ContentPage }[]>
  /** A form of a content page, with the page's path; up to a minute old. @throws VendorError */
  leadForm: (formId: string) => Promise<PlacedForm | undefined>
  /** A department's content, or null if there is none; up to a minute old. @throws VendorError */
  landing: (categoryKey: string) => Promise<Landing | null>
  /** Recipes to start a builder from; up to a minute old. @throws VendorError */
  starters: (kind: string) => Promise<Starter[]>
}

/** What decides which page is shown: the variation seen before by page id, a number from 0 to 1, and who visits. */
type Visit = { seen: (id: string) => string | undefined; random: number; attributesOf: AttributesOf }

/** A page, whether it is meant for some visitors, and the variation to remember for this one. */
export type ShownPage = ContentPage & {
  isTargeted?: boolean
  remember?: { id: string; variation: string }
}

/** A form with the path and title of its page. */
type PlacedForm = { path: string; title: string; form: LeadForm }

export function createContentService(deps: CatalogDeps): ContentService {
  const { apiRoot } = deps
  const builder = createBuilderService(deps)
  const readValue = async (container: string, key: string): Promise<unknown> => {
    const answer = await apiRoot
      .customObjects()
      .withContainerAndKey({ container, key })
      .get()
      .execute()
      .catch((error: CommercetoolsFailure) => {
        if (error.statusCode === 404) return undefined
        return vendorErrorOf(error)
      })
    return answer?.body.value
  }
  const ownPages = () =>
    everyPage<CustomObject>((queryArgs) =>
      apiRoot.customObjects().withContainer({ container: 'pages' }).get({ queryArgs }).execute(),
    )
  const every = async (builtPages: BuilderPage[]): Promise<{ path: string; page: ShownPage }[]> => {
    const own = (await ownPages()).flatMap(({ key, value }) => {
      const page = readPage(key, value)
      return page ? [{ path: pathOf(key), page }] : []
    })
    const built = builtPages.flatMap(placedPage)
    const paths = new Set(built.flatMap(({ path, page }) => (page.isTargeted ? [] : path)))
    return [...built, ...own.filter(({ path }) => !paths.has(path))]
  }
  return {
    all: async () => (await every((await builder?.all()) ?? [])).filter(({ page }) => !page.isTargeted),
    async page(key, visit) {
      const built = await builder?.page(pathOf(key), visit?.attributesOf).catch(failureOf)
      if (built instanceof VendorError) console.warn(built.message)
      const answer = built instanceof VendorError ? undefined : built
      const own = answer?.isTargeted ? { isTargeted: true } : {}
      if (answer?.page) return { ...shown(answer.page, visit), ...own }
      const value = await readValue('pages', key)
      const page = value === undefined ? undefined : readPage(key, value)
      if (!page && built instanceof VendorError) throw built
      return page && { ...page, ...own }
    },
    builtPaths: async () => (await builder?.paths()) ?? [],
    async draft(path) {
      return (await builder?.draft(path))?.data
    },
    landing: (categoryKey) =>
      lookUp(deps, `landing:${categoryKey}`, async () => {
        const value = await readValue('landings', categoryKey)
        if (value === undefined) return null
        const landing = landingSchema.safeParse(value)
        // The department still has its shelves and products.
        if (!landing.success) console.error('landing', categoryKey, landing.error.message)
        return landing.data ?? null
      }),
    starters: (kind) =>
      lookUp(deps, `starters:${kind}`, async () => {
        const starters = startersSchema.safeParse(await readValue('starters', kind))
        if (!starters.success) console.error('starters', kind, starters.error.message)
        return starters.data ?? []
      }),
    leadForm: async (formId) => {
      const forms = await lookUp(deps, 'lead-forms', async () => {
        // Forms of the platform's pages work while the content service is down.
        const built = (await builder?.all().catch(fallback([]))) ?? []
        return formsOn(await every(built))
      })
      return forms.find(({ form }) => form.hubspotFormId === formId)
    },
  }
}

const pathOf = (key: string): string => `/${key.replaceAll('_', '/')}`

/** The platform's page is shown instead, if there is one. */
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

/** A malformed page does not affect the forms and search records of others. */
function readPage(key: string, value: unknown): ContentPage | undefined {
  const page = pageSchema.safeParse(value)
  if (!page.success) console.error('page', key, page.error.message)
  return page.data
}

const formsOn = (pages: { path: string; page: ContentPage }[]): PlacedForm[] =>
  pages.flatMap(({ path, page }) =>
    everyBlock(page.blocks).flatMap((block) =>
      block.type === 'form' ? [{ path, title: block.title ?? page.title, form: block.form }] : [],
    ),
  )
