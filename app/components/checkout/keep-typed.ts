import { forgetText, keepText, keptJson } from '~/components/browser/browser'
import { type Control, isChanged, isOf } from '~/components/form/changed'

const isKept = (control: unknown): control is Control =>
  (control instanceof HTMLInputElement && !['password', 'hidden', 'file', 'submit'].includes(control.type)) ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement

/** A field by its form's place on the page and its name; several boxes may share it, radio buttons are one field. */
const nameOf = (control: Control): string => {
  const form = [...document.forms].indexOf(control.form as HTMLFormElement)
  return [form, control.name, isOf(control, 'checkbox') ? control.value : ''].join(' ')
}

function restore(control: Control, value: string | boolean): void {
  if (isOf(control, 'checkbox')) control.checked = value === true
  else if (isOf(control, 'radio')) control.checked = value === control.value
  else control.value = String(value)
}

const typed = (key: string) => (keptJson('sessionStorage', key) ?? {}) as Record<string, string | boolean>

let isStarted = false

/** A new document, although its history entry has the same key as others. */
function isFreshDocument(): boolean {
  if (isStarted) return false
  isStarted = true
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}

/**
 * Keeps what is typed with the page's entry in the browser's history until it is sent, so that back and forward bring
 * it back. Without script browsers do that by themselves. Returns the cleanup, for React's effects.
 */
export function keepTyped(entry: string, pathname: string): () => void {
  const key = `typed:${pathname}:${entry}`
  if (isFreshDocument()) forgetText('sessionStorage', key)
  const before = typed(key)
  const remember = (control: Control) => {
    if (isOf(control, 'radio') && !control.checked) return
    const value = isOf(control, 'checkbox') ? control.checked : control.value
    keepText('sessionStorage', key, JSON.stringify({ ...typed(key), [nameOf(control)]: value }))
  }
  const controls = [...document.forms].flatMap((form) => [...form.elements]).filter((each) => isKept(each))
  // Asked of all fields first: a restored radio button changes the others of its field.
  const changed = new Set(controls.filter(isChanged))
  for (const control of controls) {
    const value = before[nameOf(control)]
    if (changed.has(control)) remember(control)
    else if (value !== undefined) restore(control, value)
  }
  const keep = ({ target }: Event) => {
    if (isKept(target)) remember(target)
  }
  const forget = () => forgetText('sessionStorage', key)
  document.addEventListener('input', keep)
  document.addEventListener('submit', forget)
  return () => {
    document.removeEventListener('input', keep)
    document.removeEventListener('submit', forget)
  }
}
