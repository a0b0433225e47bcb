import { escapeHtml, page } from '../page/html'
import { decimal } from './amounts'
import { TEST_PAYER } from './cards'
import type { PayPalPayment } from './records'

/** The page on which the payer approves or cancels, as PayPal's own would. */
export function approvalPage(payment: PayPalPayment): string {
  const total = `$${decimal(payment.amount)} ${payment.currencyCode}`
  const lines = payment.lineItems
    .map(
      (line) =>
        `<tr><td>${escapeHtml(line.name)}</td><td>${line.quantity}</td><td>$${escapeHtml(line.unitAmount)}</td></tr>`,
    )
    .join('')
  const to = payment.shippingAddress
  const address = to
    ? [
        to.firstName,
        to.lastName,
        to.addressLine1,
        to.addressLine2,
        to.adminArea2,
        to.adminArea1,
        to.postalCode,
      ]
        .filter((part) => part)
        .map((part) => escapeHtml(part ?? ''))
        .join(', ')
    : undefined
  return page(
    'Pay with PayPal (sandbox)',
    `<main class="narrow">
      <p class="note">This is the sandbox: no account is asked for and no money moves.</p>
      <h1>Pay with PayPal</h1>
      <p class="total">${total}</p>
      <dl>
        <dt>To</dt><dd>${escapeHtml(payment.brandName ?? 'Cobnut')}</dd>
        <dt>From</dt><dd>${escapeHtml(`${TEST_PAYER.firstName} ${TEST_PAYER.lastName}`)}, ${escapeHtml(payment.payerEmail ?? TEST_PAYER.email)}</dd>
        ${address ? `<dt>Ship to</dt><dd>${address}</dd>` : ''}
      </dl>
      ${lines ? `<table><thead><tr><th>Item</th><th>Quantity</th><th>Each</th></tr></thead><tbody>${lines}</tbody></table>` : ''}
      <form method="post"><input type="hidden" name="token" value="${escapeHtml(payment.token)}">
        <button name="decision" value="approve">Approve</button>
      </form>
      <form method="post"><input type="hidden" name="token" value="${escapeHtml(payment.token)}">
        <button name="decision" value="cancel" class="quiet">Cancel</button>
      </form>
    </main>`,
  )
}
