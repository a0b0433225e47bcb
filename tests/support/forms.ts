import { HONEYPOT } from '../../app/models/honeypot'

/** A control of a form, as a browser sees it. */
export type Control = {
  tag: string
  type: string
  name: string
  id: string
  value: string
  attributes: string
  /** Of a select, in order. */
  options?: { value: string; isSelected: boolean }[]
}
export type PageForm = {
  page: string
  action: string
  isPost: boolean
  /** The field for bots is not among its controls. */
  hasHoneypot?: boolean
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

/** The forms of a page with their controls in page order, including controls outside their form. */
export function formsIn(html: string, page: string): PageForm[] {
  const forms: (PageForm & { id: string })[] = []
  let open: (typeof forms)[number] | undefined
  let lastControl: Control | undefined
  const apart: { owner: string; control: Control }[] = []
  const labels = new Map<string, string>()
  for (const [, , id = '', words = ''] of html.matchAll(
    /(<label [^>]*?for="([^"]+)"[^>]*>)([\s\S]*?<\/label>(?:<span[^>]*>\(optional\)<\/span>)?)/g,
  )) {
    labels.set(decoded(id), words.replace(/<[^>]+>/g, ''))
  }
  const tags = /<(\/?)(form|input|select|option|textarea|button)\b((?:"[^"]*"|[^>"])*)>/g
  for (const match of html.matchAll(tags)) {
    const [whole, closes, tag = '', attributes = ''] = match
    const end = match.index + whole.length
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
    if (tag === 'option') {
      const isSelected = attribute(attributes, 'selected') !== undefined
      lastControl?.options?.push({ value: get('value'), isSelected })
      continue
    }
    if (open && get('name').startsWith(HONEYPOT)) {
      open.hasHoneypot = true
      continue
    }
    const type = get('type') || (tag === 'button' ? 'submit' : tag === 'input' ? 'text' : tag)
    const control: Control = { tag, type, name: get('name'), id: get('id'), value: get('value'), attributes }
    if (tag === 'select') control.options = []
    if (tag === 'textarea') control.value = decoded(html.slice(end, html.indexOf('</textarea>', end)))
    lastControl = control
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

/** Identifies a form by its fields, so that the same form on several pages counts once. */
export const nameOf = (form: PageForm): string =>
  `${form.page.replace(/[?#].*/, '')}: ${form.controls
    .map(({ name, type }) => name || type)
    .join(' ')
    .slice(0, 120)}`

/** What a shopper sees and changes, except passwords and files. */
const isFilled = (control: Control) =>
  !['hidden', 'password', 'file', 'submit', 'image', 'button'].includes(control.type) &&
  Boolean(control.name) &&
  !has(control, 'disabled') &&
  !has(control, 'aria-hidden')

const SAMPLES: Readonly<Record<string, string>> = {
  email: 'kept@example.com',
  tel: '908-555-0142',
  number: '3',
  date: '2026-12-24',
  url: 'https://kept.example',
}

/** A filled-in form with one wrong field. Undefined if none of its fields can be wrong. */
export function filledWrongly(form: PageForm): { fields: [string, string][]; wrong: Control } | undefined {
  const wrong =
    form.controls.find(({ type }) => type === 'email') ??
    form.controls.find((control) => isTyped(control) && given(control, 'aria-required') === 'true')
  if (!wrong) return undefined
  const fields: [string, string][] = []
  const chosen = new Set<string>()
  for (const control of form.controls) {
    const { name, type, value } = control
    if (type === 'hidden' && name) fields.push([name, value])
    if (control === wrong) fields.push([name, type === 'email' ? 'kept@' : ''])
    else if (isFilled(control)) {
      if (type === 'radio' && chosen.has(name)) continue
      chosen.add(name)
      if (type === 'checkbox' || type === 'radio') fields.push([name, value || 'on'])
      else if (control.options) fields.push([name, control.options.at(-1)?.value ?? ''])
      else fields.push([name, sampleOf(control)])
    }
  }
  const button = form.controls.find(
    (control) => isButton(control) && control.name && !has(control, 'disabled'),
  )
  return { wrong, fields: button ? [...fields, [button.name, button.value]] : fields }
}

function sampleOf(control: Control): string {
  const most = Number(given(control, 'maxlength') ?? 100)
  const sample = SAMPLES[control.type] ?? (given(control, 'inputmode') === 'numeric' ? '3' : 'Kept 7')
  return sample.slice(0, most)
}

/** The fields that lost their posted value. */
export function lostIn(form: PageForm, fields: readonly [string, string][]): string[] {
  const posted = (control: Control) =>
    fields.filter(([name]) => name === control.name).map(([, value]) => value)
  return form.controls.filter(isFilled).flatMap((control) => {
    const values = posted(control)
    if (values.length === 0) return []
    if (control.type === 'checkbox' || control.type === 'radio') {
      const isKept = has(control, 'checked') === values.includes(control.value || 'on')
      return isKept ? [] : [`${control.name} ${control.value}`]
    }
    const shown = control.options
      ? control.options.find(({ isSelected }) => isSelected)?.value
      : control.value
    return values.includes(shown ?? control.options?.[0]?.value ?? '') ? [] : [control.name]
  })
}
