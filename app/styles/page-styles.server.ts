import everything from './app.css?inline'
import home from './home.css?inline'
import listing from './listing.css?inline'
import pages from './pages.css?inline'
import product from './product-page.css?inline'
import shell from './shell.css?inline'

const sheets: Record<StyleSet, string> = {
  all: everything,
  home: shell + home + listing,
  listing: shell + listing,
  product: shell + product,
  pages: shell + pages,
}

/** Which styles a page carries in itself; all but `all` bring the rest in a file, after their content. */
export type StyleSet = 'all' | 'home' | 'listing' | 'product' | 'pages'

/** The styles of a set; an unknown one gets everything. */
export const stylesOf = (set: string): string => sheets[set as StyleSet] ?? everything
