import { type Control, isChanged, isOf } from '~/components/form/changed'

type Root = HTMLElement | Document

/** The same for a control and the one that takes its place. */
const nameOf = (control: Control): string =>
  control.id ||
  [
    [...document.forms].indexOf(control.form as HTMLFormElement),
    control.name,
    control.getAttribute('value'),
  ].join(' ')

const controlsIn = (root: Root): Control[] => [
  ...root.querySelectorAll<HTMLInputElement>('input, select, textarea'),
]

/** As if the shopper did it, so that React hears of it. */
function take(control: Control, from: Control): void {
  if (isOf(control, 'checkbox') || isOf(control, 'radio')) {
    if (control.checked !== (from as HTMLInputElement).checked) control.click()
  } else if (control.type !== 'file' && control.value !== from.value) {
    // React watches the element's own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, from.value)
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

let focused: EventTarget | null = document.activeElement
addEventListener('focusin', ({ target }) => {
  focused = target
})

/**
 * Extensions and translations may change a page before React hydrates it. React then draws it again, with new controls.
 * This copies typed text, choices and the focus from the old controls to the new ones.
 */
export function carryingOver(root: Root): { onRecoverableError: (error: unknown) => void } {
  const before = controlsIn(root).map((control) => [control, nameOf(control)] as const)
  return {
    onRecoverableError: (error) => {
      globalThis.reportError?.(error)
      const now = new Map(controlsIn(root).map((control) => [nameOf(control), control]))
      for (const [control, name] of before) {
        const successor = control.isConnected ? undefined : now.get(name)
        if (successor && isChanged(control)) take(successor, control)
        if (control === focused) successor?.focus()
      }
    },
  }
}
