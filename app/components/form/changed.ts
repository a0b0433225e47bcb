export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isOf = (control: Control, type: 'checkbox' | 'radio'): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === type

/** The radio buttons of one field. */
const groupOf = ({ form, name }: HTMLInputElement): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter(
    (each): each is HTMLInputElement =>
      each instanceof HTMLInputElement && each.type === 'radio' && each.name === name,
  )

/** Not as the server wrote it: by the shopper before script started, or by the browser that shows the page again. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const byDefault = [...control.options].findIndex((option) => option.defaultSelected)
    return control.selectedIndex !== Math.max(0, byDefault)
  }
  if (isOf(control, 'radio')) return groupOf(control).some((each) => each.checked !== each.defaultChecked)
  if (isOf(control, 'checkbox')) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}
