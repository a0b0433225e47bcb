import { escapeHtml, page } from '../page/html'
import type { Session } from './store'

/** Replaces Shop Pay's script: its button and the payment window. */
export const SCRIPT = `
(() => {
  const base = new URL('.', document.currentScript.src);
  let configured, active;
  class Session extends EventTarget {
    constructor({ paymentRequest }) { super(); this.paymentRequest = paymentRequest; active = this; }
    begin() {
      this.window = window.open('about:blank', 'shop-pay', 'width=440,height=640');
      window.addEventListener('message', (this.hear = ({ data, origin, source }) => {
        if (origin !== base.origin || source !== this.window) return;
        if (data === 'closed') return this.close();
        this.dispatchEvent(new Event(data));
      }));
      this.dispatchEvent(new Event('sessionrequested'));
    }
    completeSessionRequest({ token, checkoutUrl, sourceIdentifier }) {
      if (!token || !checkoutUrl || !sourceIdentifier) throw new Error('token, checkoutUrl and sourceIdentifier are required');
      this.window.location.href = checkoutUrl;
    }
    completePaymentConfirmationRequest(update) {
      this.window.postMessage(update && update.errors ? { errors: update.errors } : 'paid', base.origin);
    }
    close() {
      window.removeEventListener('message', this.hear);
      if (this.window) this.window.close();
      this.dispatchEvent(new Event('windowclosed'));
    }
  }
  window.ShopPay = {
    PaymentRequest: {
      configure(options) {
        if (!options.shopId || !options.clientId) throw new Error('shopId and clientId are required');
        configured = options;
      },
      build: (request) => request,
      createSession: (options) => { if (!configured) throw new Error('configure first'); return new Session(options); },
      createButton: () => ({
        render(selector) {
          const button = document.createElement('button');
          button.type = 'button';
          button.className = 'button plain wide';
          button.setAttribute('aria-label', 'Pay with Shop Pay');
          button.innerHTML = '<span class="shop-pay-mark">shop<b>Pay</b></span>';
          button.addEventListener('click', () => active && active.begin());
          document.querySelector(selector).append(button);
        },
      }),
    },
  };
})();
`

export const payPage = ({ total, token }: Session): string =>
  page(
    'Shop Pay (sandbox)',
    `<main class="narrow"><h1>Shop Pay</h1><p class="total">$${escapeHtml(total)}</p><p role="status" id="told"></p>
      <button id="pay">Pay now</button> <button id="cancel" class="quiet">Cancel</button></main>
    <script>
      const tell = (what) => opener.postMessage(what, '*');
      addEventListener('message', ({ data }) => {
        if (data === 'paid') tell('paymentcomplete');
        if (data.errors) told.textContent = data.errors.map((each) => each.message).join(' ');
      });
      pay.onclick = async () => {
        await fetch(${JSON.stringify(`${token}/confirm`)}, { method: 'POST' });
        tell('paymentconfirmationrequested');
      };
      cancel.onclick = () => tell('closed');
    </script>`,
  )
