import wholeSheet from './app.css?inline'
import fontFaces from './fonts.css?inline'
import { classAttributesIn, classNamesIn, parseStyles, type StyleNode, usedStyles } from './used-styles'

/** Stand in the page alone: a sheet that named them again would have the browser lay out every word once more. */
export { fontFaces }

const KEPT = 200

let nodes: StyleNode[] | undefined
/** Pages of one kind use the same attributes in the same order, so nearly every page finds its styles here. */
const known = new Map<string, string>()

/** The styles that a page can show, for its first paint; `late.css` follows. */
export function stylesFor(html: string): string {
  const attributes = [...classAttributesIn(html)]
  const key = attributes.join('"')
  const found = known.get(key)
  if (found !== undefined) return found
  nodes ??= parseStyles(wholeSheet)
  const styles = usedStyles(nodes, classNamesIn(attributes))
  if (known.size >= KEPT) known.clear()
  known.set(key, styles)
  return styles
}
