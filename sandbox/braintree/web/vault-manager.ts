/** Replaces braintree-web's `vaultManager`. */
export const VAULT_MANAGER_SCRIPT = `
(() => {
  const braintree = (window.braintree = window.braintree || {});
  const base = new URL('.', document.currentScript.src);
  braintree.vaultManager = {
    VERSION: 'sandbox',
    async create({ client }) {
      const { authorizationFingerprint } = client.getConfiguration();
      return {
        async fetchPaymentMethods() {
          const query = new URLSearchParams({ authorizationFingerprint, defaultFirst: '0' });
          const answer = await fetch(new URL('../client_api/v1/payment_methods?' + query, base));
          if (!answer.ok) throw Object.assign(new Error('Vault manager request failed.'), { code: 'CLIENT_REQUEST_ERROR' });
          return (await answer.json()).paymentMethods;
        },
        async teardown() {},
      };
    },
  };
})();
`
