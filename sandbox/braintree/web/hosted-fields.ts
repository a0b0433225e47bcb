/**
 * Replaces braintree-web's `hostedFields`. Each field is a frame of the stand-in's origin; the shop's page gets a
 * nonce and the last digits, never the card number.
 */
export const HOSTED_FIELDS_SCRIPT = `
(() => {
  const braintree = (window.braintree = window.braintree || {});
  const base = new URL('.', document.currentScript.src);
  const LABELS = { number: 'Credit card number', expirationDate: 'Expiration date', cvv: 'Security code' };
  const failed = ({ code, message, details }) =>
    Object.assign(new Error(message), { name: 'BraintreeError', code, ...(details && { details }) });

  function frameOf(name, session) {
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ field: name, session });
    frame.src = base.href + 'field?' + query;
    frame.id = 'braintree-hosted-field-' + name;
    frame.title = 'Secure Credit Card Frame - ' + LABELS[name];
    frame.style.cssText = 'border:0;width:100%;height:100%;display:block';
    return frame;
  }

  function ask(frame, message) {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      frame.contentWindow.postMessage(message, base.origin, [port2]);
    });
  }

  braintree.hostedFields = {
    VERSION: 'sandbox',
    async create({ client, fields }) {
      const session = crypto.randomUUID();
      const frames = {};
      await Promise.all(
        Object.entries(fields).map(([name, { container, selector }]) => {
          const place = typeof container === 'object' ? container : document.querySelector(container || selector);
          if (!LABELS[name]) throw failed({ code: 'HOSTED_FIELDS_INVALID_FIELD_KEY', message: name + ' is not a field.' });
          if (!place) throw failed({ code: 'HOSTED_FIELDS_INVALID_FIELD_SELECTOR', message: 'No place for ' + name + '.' });
          frames[name] = frameOf(name, session);
          return new Promise((resolve) => {
            frames[name].addEventListener('load', resolve, { once: true });
            place.append(frames[name]);
          });
        }),
      );
      return {
        async tokenize({ billingAddress } = {}) {
          const { authorizationFingerprint } = client.getConfiguration();
          const names = Object.keys(frames);
          const answer = await ask(frames.number, { type: 'tokenize', names, authorizationFingerprint, billingAddress });
          if (answer.error) throw failed(answer.error);
          return answer.payload;
        },
        focus: (name) => ask(frames[name], { type: 'focus' }),
        async teardown() {
          for (const frame of Object.values(frames)) frame.remove();
        },
      };
    },
  };
})();
`
