import { typed } from './instant-results'
import { rememberSearch } from './recent-searches'

/** How long typing rests before the list and the address follow it, and the search is counted (docs/product.md, Search and listing). */
const REST_MS = 400

const attached = new WeakSet<HTMLInputElement>()

/** A box whose list follows what is typed, without a new page. */
export function attachLive(box: HTMLInputElement): void {
  const { form } = box
  if (!form || attached.has(box)) return
  attached.add(box)
  let rest: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(rest)
    rest = setTimeout(() => void typed(form), REST_MS)
  }
  box.addEventListener('input', follow)
  form.addEventListener('submit', () => {
    clearTimeout(rest)
    if (box.name === 'query') rememberSearch(box.value)
  })
  // Letters that came before this script did.
  if (box.value !== box.defaultValue) follow()
}
