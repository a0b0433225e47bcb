/** A control of a form, as a browser sees it. */
export type Control = {
  tag: string
  type: string
  name: string
  id: string
  value: string
  attributes: string
}
export type PageForm = {
  page: string
  action: string
  isPost: boolean
  controls: Control[]
  labels: Map<string, string>
}

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}(?:="([^"]*)")?(?=\\s|/|$)`, 'i')
    .exec(attributes)
    ?.slice(1)
    .map((value) => value ?? '')[0]

const decoded = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<')

export const has = ({ attributes }: Control, name: string) => attribute(attributes, name) !== undefined
export const given = ({ attributes }: Control, name: string) => attribute(attributes, name)

/** The forms of a page with their controls in the order of the page, also those that stand elsewhere. */
export function formsIn(html: string, page: string): PageForm[] {
  const forms: (PageForm & { id: string })[] = []
  let open: (typeof forms)[number] | undefined
  const apart: { owner: string; control: Control }[] = []
  const labels = new Map<string, string>()
  for (const [, , id = '', words = ''] of html.matchAll(
    /(<label [^>]*?for="([^"]+)"[^>]*>)([\s\S]*?<\/label>(?:<span[^>]*>\(optional\)<\/span>)?)/g,
  )) {
    labels.set(decoded(id), words.replace(/<[^>]+>/g, ''))
  }
  const tags = /<(\/?)(form|input|select|textarea|button)\b((?:"[^"]*"|[^>"])*)>/g
  for (const [, closes, tag = '', attributes = ''] of html.matchAll(tags)) {
    const get = (name: string) => decoded(attribute(attributes, name) ?? '')
    if (tag === 'form') {
      if (closes) open = undefined
      else {
        const action = get('action') || page
        open = { page, action, isPost: /post/i.test(get('method')), controls: [], labels, id: get('id') }
        forms.push(open)
      }
      continue
    }
    if (closes) continue
    const type = get('type') || (tag === 'button' ? 'submit' : tag === 'input' ? 'text' : tag)
    const control = { tag, type, name: get('name'), id: get('id'), value: get('value'), attributes }
    const owner = get('form')
    if (owner) apart.push({ owner, control })
    else open?.controls.push(control)
  }
  for (const { owner, control } of apart) forms.find(({ id }) => id === owner)?.controls.push(control)
  return forms
}

const ENTERED = ['text', 'email', 'tel', 'url', 'password', 'number', 'search', 'date']
export const isEntered = ({ tag, type }: Control) => tag === 'input' && ENTERED.includes(type)
export const isTyped = (control: Control) => isEntered(control) || control.tag === 'textarea'
export const isButton = ({ type }: Control) => type === 'submit' || type === 'image'

/** Names a form by its fields, so that the same form on several pages is one. */
export const nameOf = (form: PageForm): string =>
  `${form.page.replace(/[?#].*/, '')}: ${form.controls
    .map(({ name, type }) => name || type)
    .join(' ')
    .slice(0, 120)}`
