import { type HTMLElement, parse } from 'node-html-parser'
import { HONEYPOT } from '../../app/models/honeypot'

/** A control of a form, as a browser sees it. */
export type Control = {
  tag: string
  type: string
  name: string
  id: string
  value: string
  element: HTMLElement
  /** Of a select, in order. */
  options?: { value: string; isSelected: boolean }[]
}
export type PageForm = {
  page: string
  action: string
  isPost: boolean
  /** The field for bots is not among its controls. */
  hasHoneypot: boolean
  controls: Control[]
  labels: Map<string, string>
}

const CONTROLS = 'input, select, textarea, button'

export const has = ({ element }: Control, name: string) => element.hasAttribute(name)
export const attributeOf = ({ element }: Control, name: string) => element.getAttribute(name)

/** The forms of a page with their controls in page order, including controls outside their form. */
export function formsIn(html: string, page: string): PageForm[] {
  const root = parse(html, { blockTextElements: { script: true, style: true } })
  const labels = new Map(
    root.querySelectorAll('label[for]').map((label) => {
      const after = label.nextElementSibling?.text ?? ''
      return [label.getAttribute('for') ?? '', label.text + (after === '(optional)' ? after : '')]
    }),
  )
  const apart = root.querySelectorAll('[form]').filter((element) => element.matches(CONTROLS))
  return root.querySelectorAll('form').map((form) => {
    const id = form.getAttribute('id')
    const inside = form.querySelectorAll(CONTROLS).filter((element) => !element.hasAttribute('form'))
    const own = apart.filter((element) => id && element.getAttribute('form') === id)
    const all = [...inside, ...own].map(controlOf)
    return {
      page,
      action: form.getAttribute('action') || page,
      isPost: /post/i.test(form.getAttribute('method') ?? ''),
      hasHoneypot: all.some(({ name }) => name.startsWith(HONEYPOT)),
      controls: all.filter(({ name }) => !name.startsWith(HONEYPOT)),
      labels,
    }
  })
}

function controlOf(element: HTMLElement): Control {
  const tag = element.rawTagName.toLowerCase()
  const get = (name: string) => element.getAttribute(name) ?? ''
  return {
    tag,
    type: get('type') || (tag === 'button' ? 'submit' : tag === 'input' ? 'text' : tag),
    name: get('name'),
    id: get('id'),
    value: tag === 'textarea' ? element.text : get('value'),
    element,
    options:
      tag === 'select'
        ? element.querySelectorAll('option').map((option) => ({
            value: option.getAttribute('value') ?? '',
            isSelected: option.hasAttribute('selected'),
          }))
        : undefined,
  }
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
    form.controls.find((control) => isTyped(control) && attributeOf(control, 'aria-required') === 'true')
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
  const most = Number(attributeOf(control, 'maxlength') ?? 100)
  const sample = SAMPLES[control.type] ?? (attributeOf(control, 'inputmode') === 'numeric' ? '3' : 'Kept 7')
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
