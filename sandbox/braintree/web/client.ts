/** Replaces braintree-web's `client`: keeps the authorization for the fields. */
export const CLIENT_SCRIPT = `
(() => {
  const braintree = (window.braintree = window.braintree || {});
  const failed = (code, message) => Object.assign(new Error(message), { name: 'BraintreeError', code });
  braintree.client = {
    VERSION: 'sandbox',
    async create({ authorization } = {}) {
      let token;
      try {
        token = JSON.parse(atob(authorization));
      } catch {
        throw failed('CLIENT_AUTHORIZATION_INVALID', 'Authorization is invalid.');
      }
      return { getConfiguration: () => ({ authorization, authorizationFingerprint: token.authorizationFingerprint }) };
    },
  };
})();
`
