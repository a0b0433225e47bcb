import { checkAmount } from '~/models/catalog/own-amount'
import { formatDollars } from '~/models/money'

/** Says the amount that is being typed wherever the page names a price; `data-amount` is what stands there without one. */
export function showAmount({ value }: HTMLInputElement): void {
  const check = checkAmount(value)
  for (const spot of document.querySelectorAll<HTMLElement>('[data-amount]')) {
    spot.textContent = check.ok ? formatDollars(check.amount) : (spot.dataset.amount ?? '')
  }
}
