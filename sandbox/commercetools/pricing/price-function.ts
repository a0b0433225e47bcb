/** Parses `(200 * x) - 1`: numbers, x, + - * and parentheses. */
class PriceFormula {
  private place = 0

  constructor(
    private readonly tokens: readonly string[],
    private readonly score: number,
  ) {}

  read(): number | undefined {
    const value = this.sum()
    return this.place === this.tokens.length ? value : undefined
  }

  private take(...symbols: readonly string[]): string | undefined {
    const token = this.tokens[this.place]
    if (token === undefined || !symbols.includes(token)) return undefined
    this.place += 1
    return token
  }

  private sum(): number | undefined {
    let value = this.product()
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-')) {
      const next = this.product()
      if (value === undefined || next === undefined) return undefined
      value = sign === '+' ? value + next : value - next
    }
    return value
  }

  private product(): number | undefined {
    let value = this.factor()
    while (this.take('*')) {
      const next = this.factor()
      if (value === undefined || next === undefined) return undefined
      value *= next
    }
    return value
  }

  private factor(): number | undefined {
    if (this.take('-')) {
      const value = this.factor()
      return value === undefined ? undefined : -value
    }
    if (this.take('(')) {
      const value = this.sum()
      return this.take(')') ? value : undefined
    }
    if (this.take('x')) return this.score
    const number = Number(this.tokens[this.place] ?? 'none')
    this.place += 1
    return Number.isNaN(number) ? undefined : number
  }
}

/** The cents for a score. Undefined for an invalid function. */
export function priceOfScore(formula: string | undefined, score: number): number | undefined {
  if (formula === undefined) return undefined
  const tokens = formula.match(/\d+(?:\.\d+)?|[x+\-*()]|\S/g)
  const value = tokens ? new PriceFormula(tokens, score).read() : undefined
  return value === undefined ? undefined : Math.round(value)
}
