import { escapeHtml } from '../../page/html'

type Field = { label: string; autocomplete: string; placeholder: string; length: number }

const FIELDS: Record<string, Field> = {
  number: {
    label: 'Credit card number',
    autocomplete: 'cc-number',
    placeholder: '4111 1111 1111 1111',
    length: 23,
  },
  expirationDate: { label: 'Expiration date', autocomplete: 'cc-exp', placeholder: 'MM/YY', length: 7 },
  cvv: { label: 'Security code', autocomplete: 'cc-csc', placeholder: '123', length: 4 },
}

const STYLE = `html,body{margin:0;height:100%}
input{box-sizing:border-box;width:100%;height:100%;border:0;padding:0 .75rem;background:none;color:#2b2017;font:1rem/1.5 system-ui,sans-serif}
input:focus{outline:2px solid #b4500f;outline-offset:-2px}`

const SCRIPT = `
const field = document.querySelector('input');
const { session, field: name } = Object.fromEntries(new URLSearchParams(location.search));
const channel = new BroadcastChannel('hosted-fields-' + session);

// Messages reach only frames of this origin.
channel.addEventListener('message', ({ data }) => {
  if (data.type === 'value?') channel.postMessage({ type: 'value', name, value: field.value });
});

function valuesOf(names) {
  const values = { [name]: field.value };
  return new Promise((resolve) => {
    const hear = ({ data }) => {
      if (data.type === 'value') values[data.name] = data.value;
      if (names.every((each) => each in values)) {
        channel.removeEventListener('message', hear);
        resolve(values);
      }
    };
    channel.addEventListener('message', hear);
    channel.postMessage({ type: 'value?' });
    hear({ data: {} });
  });
}

const isNumber = (text) => {
  const digits = text.replace(/[ -]/g, '');
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\\d{12,19}$/.test(digits) && sum % 10 === 0;
};
const isDate = (text) => {
  const found = /^(0?[1-9]|1[0-2])\\s*\\/?\\s*(?:20)?(\\d\\d)$/.exec(text.trim());
  return found !== null && new Date(2000 + Number(found[2]), Number(found[1])) > new Date();
};
const VALID = { number: isNumber, expirationDate: isDate, cvv: (text) => /^\\d{3,4}$/.test(text.trim()) };

const QUERY = \`mutation Tokenize($input: TokenizeCreditCardInput!) {
  tokenizeCreditCard(input: $input) { token creditCard { brandCode last4 bin expirationMonth expirationYear } }
}\`;
const BRANDS = { VISA: 'Visa', MASTERCARD: 'MasterCard', AMERICAN_EXPRESS: 'American Express', DISCOVER: 'Discover',
  JCB: 'JCB', DINERS: 'Diners Club', UNION_PAY: 'UnionPay' };

async function tokenize({ names, authorizationFingerprint, billingAddress }) {
  const values = await valuesOf(names);
  const empty = names.filter((each) => !values[each].trim());
  if (empty.length === names.length) {
    return { error: { code: 'HOSTED_FIELDS_FIELDS_EMPTY', message: 'All fields are empty. Cannot tokenize empty card fields.' } };
  }
  const invalid = names.filter((each) => !VALID[each](values[each]));
  if (invalid.length > 0) {
    const details = { invalidFieldKeys: invalid };
    return { error: { code: 'HOSTED_FIELDS_FIELDS_INVALID', message: 'Some payment input fields are invalid.', details } };
  }
  const [expirationMonth, year] = values.expirationDate.split(/\\s*\\/\\s*/);
  const creditCard = {
    number: values.number.replace(/[ -]/g, ''),
    expirationMonth,
    expirationYear: year.slice(-2),
    cvv: values.cvv.trim(),
    billingAddress,
  };
  const answer = await fetch('../graphql', {
    method: 'POST',
    headers: {
      authorization: 'Bearer ' + authorizationFingerprint,
      'braintree-version': '2018-05-10',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: QUERY, variables: { input: { creditCard, options: { validate: false } } } }),
  }).then((response) => response.json(), () => undefined);
  if (!answer) {
    return { error: { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', message: 'A tokenization network error occurred.' } };
  }
  const made = answer.data && answer.data.tokenizeCreditCard;
  if (!made) return { error: { code: 'HOSTED_FIELDS_FAILED_TOKENIZATION', message: 'The supplied card data failed tokenization.' } };
  const { brandCode, last4, bin, expirationMonth: month, expirationYear } = made.creditCard;
  const details = { cardType: BRANDS[brandCode] || 'Unknown', lastFour: last4, lastTwo: last4.slice(-2), bin, expirationMonth: month, expirationYear };
  return { payload: { nonce: made.token, type: 'CreditCard', description: 'ending in ' + details.lastTwo, details } };
}

addEventListener('message', async ({ data, ports: [port], source }) => {
  if (source !== parent || !port) return;
  if (data.type === 'focus') field.focus();
  port.postMessage(data.type === 'tokenize' ? await tokenize(data) : {});
});
`

/** A page with one field of the card form. Undefined for an unknown field. */
export function fieldPage(name: string): string | undefined {
  const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
  if (!field) return undefined
  const { label, autocomplete, placeholder, length } = field
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeHtml(label)}</title>
<style>${STYLE}</style></head><body><input aria-label="${escapeHtml(label)}" name="${escapeHtml(name)}"
autocomplete="${autocomplete}" inputmode="numeric" placeholder="${placeholder}" maxlength="${length}">
<script>${SCRIPT}</script></body></html>`
}
