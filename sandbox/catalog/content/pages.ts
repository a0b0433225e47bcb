import { screenRedirects } from '@cobnut/platform/project'
import type { CustomObjectDraft } from '@commercetools/platform-sdk'
import { home } from './home'
import { blocksOf, type PageRow } from './page-text'
import { companyPages } from './pages-company'
import { giftPages } from './pages-gifts'
import { growerPages } from './pages-growers'
import { legalPages } from './pages-legal'
import { recipePages } from './pages-recipes'
import { servicePages } from './pages-service'

const pageRows: PageRow[] = [
  ...companyPages,
  ...growerPages,
  ...giftPages,
  ...servicePages,
  ...legalPages,
  ...recipePages,
]

/** Moved addresses by their old path. */
const redirects: Record<string, string> = {
  almonds: '/nuts/almonds/',
  cashews: '/nuts/cashews/',
  walnuts: '/nuts/walnuts/',
  baking: '/cookingbaking/',
  chocolates: '/chocolatessweets/',
  dried_fruit: '/driedfruit/',
  coffee: '/coffeesteas/coffee/',
  tea: '/coffeesteas/',
  'gift-drop': '/gifts/',
  powders: '/cookingbaking/powders/',
  cooking: '/cookingbaking/',
  vitamins: '/cookingbaking/powders/',
  chocolate: '/chocolatessweets/',
  candy: '/chocolatessweets/',
  'gift-certificate': '/gifts/gift-certificate.html',
  giftcards: '/gifts/gift-certificate.html',
  faq: '/help',
  about: '/about-us',
  jobs: '/careers',
  terms: '/terms-and-conditions',
  'top-sellers': '/bestsellers/',
}

/** Pages and redirects as custom objects; a path's slashes are underscores in its key. */
export function pageDrafts(): CustomObjectDraft[] {
  return [
    { container: 'pages', key: 'home', value: home },
    ...pageRows.map(({ path, title, description, text }) => ({
      container: 'pages',
      key: path.replaceAll('/', '_'),
      value: {
        title,
        description,
        blocks: [text].flat().flatMap((part) => (typeof part === 'string' ? blocksOf(part) : [part])),
      },
    })),
    ...Object.entries(redirects).map(([key, to]) => ({ container: 'pageRedirects', key, value: { to } })),
    ...screenRedirects,
  ]
}
