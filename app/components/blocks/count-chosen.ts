/** Says on the button how many of the ingredients it adds; with none it does nothing. */
export function countChosen(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  if (!button) return
  const count = form.querySelectorAll('input:checked').length
  button.textContent = `Add ${count} ${count === 1 ? 'item' : 'items'} to Cart`
  button.disabled = count === 0
}
