/** Compares decimals as strings, exactly: `0.10` equals `0.1`, with any number of digits. */
export function compareSortOrder(a: string, b: string): number {
  const [wholeA = '', fractionA = ''] = a.split('.')
  const [wholeB = '', fractionB = ''] = b.split('.')
  const whole = Number(wholeA || '0') - Number(wholeB || '0')
  if (whole !== 0) return whole
  const length = Math.max(fractionA.length, fractionB.length)
  const left = fractionA.padEnd(length, '0')
  const right = fractionB.padEnd(length, '0')
  return left === right ? 0 : left < right ? -1 : 1
}

/** The highest sort order first. */
export function bySortOrder(a: { readonly sortOrder: string }, b: { readonly sortOrder: string }): number {
  return compareSortOrder(b.sortOrder, a.sortOrder)
}
