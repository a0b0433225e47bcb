import { escapeHtml, page } from '../page/html'
import { decimal } from './amounts'
import { TEST_PAYER } from './cards'
import type { Address, BillingAgreement, PayPalPayment } from './records'

/** Stands in for PayPal's page where the payer approves or cancels. */
export function approvalPage(payment: PayPalPayment): string {
  const total = `$${decimal(payment.amount)} ${payment.currencyCode}`
  const lines = payment.lineItems
    .map(
      (line) =>
        `<tr><td>${escapeHtml(line.name)}</td><td>${line.quantity}</td><td>$${escapeHtml(line.unitAmount)}</td></tr>`,
    )
    .join('')
  const address = payment.shippingAddress && addressLine(payment.shippingAddress)
  return page(
    'Pay with PayPal (sandbox)',
    `<main class="narrow">
      <p class="note">This is the sandbox: no account is asked for and no money moves.</p>
      <h1>Pay with PayPal</h1>
      <p class="total">${total}</p>
      <dl>
        <dt>To</dt><dd>${escapeHtml(payment.brandName ?? 'Cobnut')}</dd>
        <dt>From</dt><dd>${escapeHtml(`${TEST_PAYER.firstName} ${TEST_PAYER.lastName}`)}, ${escapeHtml(payment.payerEmail ?? TEST_PAYER.email)}</dd>
        ${address ? `<dt>Ship to</dt><dd>${escapeHtml(address)}</dd>` : ''}
      </dl>
      ${lines ? `<table><thead><tr><th>Item</th><th>Quantity</th><th>Each</th></tr></thead><tbody>${lines}</tbody></table>` : ''}
      ${decisions(payment.token)}
    </main>`,
  )
}

const decisions = (
  token: string,
) => `<form method="post"><input type="hidden" name="token" value="${escapeHtml(token)}">
        <button name="decision" value="approve">Approve</button>
      </form>
      <form method="post"><input type="hidden" name="token" value="${escapeHtml(token)}">
        <button name="decision" value="cancel" class="quiet">Cancel</button>
      </form>`

/** Stands in for PayPal's page where the payer agrees to later charges. */
export function agreementPage(agreement: BillingAgreement): string {
  return page(
    'Keep PayPal for later orders (sandbox)',
    `<main class="narrow">
      <p class="note">This is the sandbox: no account is asked for and no money moves.</p>
      <h1>Pay ${escapeHtml(agreement.brandName ?? 'Cobnut')} with PayPal from now on</h1>
      <p>${escapeHtml(`${TEST_PAYER.firstName} ${TEST_PAYER.lastName}`)}, ${escapeHtml(TEST_PAYER.email)}</p>
      ${decisions(agreement.id)}
    </main>`,
  )
}

function addressLine(address: Address): string {
  const name = [address.firstName, address.lastName].filter(Boolean).join(' ')
  const state = [address.adminArea1, address.postalCode].filter(Boolean).join(' ')
  return [name, address.addressLine1, address.addressLine2, address.adminArea2, state]
    .filter(Boolean)
    .join(', ')
}
