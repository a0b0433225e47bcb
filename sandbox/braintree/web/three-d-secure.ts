/** Replaces braintree-web's `threeDSecure`: shows the bank's challenge in a frame over the page. */
export const THREE_D_SECURE_SCRIPT = `
(() => {
  const braintree = (window.braintree = window.braintree || {});
  const base = new URL('.', document.currentScript.src);
  const failed = (code, message) => Object.assign(new Error(message), { name: 'BraintreeError', code });

  function ask(url) {
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.id = 'Cardinal-CCA-IFrame';
    frame.title = 'Your bank';
    frame.style.cssText = 'border:0;display:block;width:min(24rem,86vw);height:24rem';
    dialog.style.cssText = 'border:0;padding:0;border-radius:0.75rem;overflow:hidden';
    dialog.setAttribute('aria-label', 'Your bank asks');
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
      const end = (result) => {
        window.removeEventListener('message', hear);
        dialog.remove();
        resolve(result);
      };
      const hear = ({ data, origin, source }) => {
        if (origin === base.origin && source === frame.contentWindow && data.type === 'three-d-secure') end(data);
      };
      window.addEventListener('message', hear);
      dialog.addEventListener('cancel', () => end({ liabilityShifted: false, status: 'challenge_canceled' }));
    });
  }

  braintree.threeDSecure = {
    VERSION: 'sandbox',
    async create({ client, version }) {
      if (String(version) !== '2') throw failed('THREEDS_UNSUPPORTED_VERSION', 'Use version 2.');
      const { authorizationFingerprint } = client.getConfiguration();
      return {
        async verifyCard({ nonce, amount, onLookupComplete }) {
          if (!nonce || !amount || !onLookupComplete) throw failed('THREEDS_MISSING_VERIFY_CARD_OPTION', 'nonce, amount and onLookupComplete are required.');
          const url = new URL('../client_api/v1/payment_methods/' + encodeURIComponent(nonce) + '/three_d_secure/lookup', base);
          const answer = await fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ authorizationFingerprint, amount }),
          });
          const found = await answer.json();
          if (!answer.ok) throw failed('THREEDS_LOOKUP_ERROR', 'The lookup failed.');
          await new Promise((next) => onLookupComplete(found, next));
          const { paymentMethod, lookup } = found;
          if (!lookup) return { nonce: paymentMethod.nonce, ...paymentMethod.threeDSecureInfo };
          const told = await ask(lookup.acsUrl);
          if (told.status === 'challenge_canceled') throw failed('THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT', 'Canceled.');
          return { nonce: told.nonce, liabilityShifted: told.liabilityShifted, liabilityShiftPossible: true };
        },
        async teardown() {},
      };
    },
  };
})();
`
