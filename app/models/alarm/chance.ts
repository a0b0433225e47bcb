/** How likely so few are, where `usual` come in the same time (a Poisson distribution). */
export function chanceOfAtMost(count: number, usual: number): number {
  let term = Math.exp(-usual)
  let sum = term
  for (let each = 1; each <= count; each++) {
    term *= usual / each
    sum += term
  }
  return Math.min(1, sum)
}
