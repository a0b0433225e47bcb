const UNITS: Record<string, string> = {
  lb: 'lb',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  oz: 'oz',
  ounce: 'oz',
  ounces: 'oz',
  ct: 'ct',
  count: 'ct',
}

/** Phrases that must stay together, also half typed. */
const TOGETHER: [written: RegExp, joined: string, plain: string][] = [
  [/\b(?:in(?:[\s-]+the)?[\s-]+sh(?:e|el|ell)?|unshelled)\b/gi, 'inshell', 'in the shell'],
  [/\bgluten[\s-]+f(?:r|re|ree)?\b/gi, 'glutenfree', 'gluten-free'],
]

const AMOUNT = new RegExp(`(\\d+(?:\\.\\d+)?)[\\s-]*(${Object.keys(UNITS).join('|')})\\b\\.?`, 'gi')
// Not the half of `1 1/2 lb`.
const HALF_POUND = /(?<![\d.]\s*)(?:½|1\/2|\bhalf)(?: an?)?[\s-]*(?:lb|pound)s?\b\.?/gi

/**
 * For the index and for queries: 'in the shell' would otherwise match shelled nuts, and 'gluten-free' everything free
 * of something.
 */
export const joinWords = (text: string): string =>
  TOGETHER.reduce((joined, [written, one]) => joined.replace(written, one), joinAmounts(text))

/** For text that is shown. */
export const partWords = (text: string): string =>
  TOGETHER.reduce((plain, [, one, words]) => plain.replaceAll(one, words), text)

/**
 * '25 lb', '25-lb' and '25 pounds' become '25lb', so that a number only matches with its unit. '16 oz' becomes '1lb'.
 */
const joinAmounts = (text: string): string =>
  text
    .replace(HALF_POUND, '8oz')
    .replace(AMOUNT, (_, amount: string, unit: string) => inPounds(amount, UNITS[unit.toLowerCase()] ?? ''))

function inPounds(amount: string, unit: string): string {
  const ounces = Number(amount)
  return unit === 'oz' && ounces > 0 && ounces % 16 === 0 ? `${ounces / 16}lb` : amount + unit
}
