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

const AMOUNT = new RegExp(`(\\d+(?:\\.\\d+)?)[\\s-]*(${Object.keys(UNITS).join('|')})\\b\\.?`, 'gi')

/**
 * Amounts as one word, in the index and in what is asked: '25 lb', '25-lb' and '25 pounds' become '25lb', so that
 * a number is never found without its unit.
 */
export const joinAmounts = (text: string): string =>
  text.replace(AMOUNT, (_, amount: string, unit: string) => amount + UNITS[unit.toLowerCase()])
