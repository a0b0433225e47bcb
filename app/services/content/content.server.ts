import type { Landing } from '~/models/content/landing'
import type { LeadForm } from '~/models/content/lead-form'
import type { ContentPage } from '~/models/content/page'
import type { Starter } from '~/models/customizer/starter'
import { type CommercetoolsFailure, vendorErrorOf } from '../commercetools/errors.server'
import type { CatalogDeps } from '../deps'
import { lookUp } from '../lookup.server'
import { landingSchema, pageSchema, startersSchema } from './schema'

/** Content by editors, stored as custom objects in commercetools. */
export type ContentService = {
  /** Undefined if the page does not exist or is malformed. @throws VendorError */
  page: (key: string) => Promise<ContentPage | undefined>
  /** All pages with their paths, without malformed ones. @throws VendorError */
  all: () => Promise<{ path: string; page: ContentPage }[]>
  /** A form of a content page, with the page's path; up to a minute old. @throws VendorError */
  leadForm: (formId: string) => Promise<PlacedForm | undefined>
  /** A department's content, or null if there is none; up to a minute old. @throws VendorError */
  landing: (categoryKey: string) => Promise<Landing | null>
  /** Recipes to start a builder from; up to a minute old. @throws VendorError */
  starters: (kind: string) => Promise<Starter[]>
}

/** A form with the path and title of its page. */
type PlacedForm = { path: string; title: string; form: LeadForm }

const MOST = 500

export function createContentService(deps: CatalogDeps): ContentService {
  const { apiRoot } = deps
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
  const all = async () => {
    const answer = await apiRoot
      .customObjects()
      .withContainer({ container: 'pages' })
      .get({ queryArgs: { limit: MOST, withTotal: false } })
      .execute()
      .catch(vendorErrorOf)
    return answer.body.results.flatMap(({ key, value }) => {
      const page = readPage(key, value)
      return page ? [{ path: `/${key.replaceAll('_', '/')}`, page }] : []
    })
  }
  return {
    all,
    async page(key) {
      const value = await readValue('pages', key)
      return value === undefined ? undefined : readPage(key, value)
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
      const forms = await lookUp(deps, 'lead-forms', async () => formsOn(await all()))
      return forms.find(({ form }) => form.hubspotFormId === formId)
    },
  }
}

/** A malformed page does not affect the forms and search records of others. */
function readPage(key: string, value: unknown): ContentPage | undefined {
  const page = pageSchema.safeParse(value)
  if (!page.success) console.error('page', key, page.error.message)
  return page.data
}

const formsOn = (pages: { path: string; page: ContentPage }[]): PlacedForm[] =>
  pages.flatMap(({ path, page }) =>
    page.blocks.flatMap((block) =>
      block.type === 'form' ? [{ path, title: block.title ?? page.title, form: block.form }] : [],
    ),
  )
