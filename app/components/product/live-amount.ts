import { checkAmount } from '~/models/catalog/own-amount'
import { formatDollars } from '~/models/money'

/**
 * Says the amount that is being typed wherever the page names a price (`data-amount` is what stands there without
 * one), and why it cannot be had in the shop's words instead of the browser's.
 */
export function showAmount(field: HTMLInputElement): void {
  const check = checkAmount(field.value)
  field.setCustomValidity(check.ok ? '' : check.message)
  for (const spot of document.querySelectorAll<HTMLElement>('[data-amount]')) {
    spot.textContent = check.ok ? formatDollars(check.amount) : (spot.dataset.amount ?? '')
  }
}
