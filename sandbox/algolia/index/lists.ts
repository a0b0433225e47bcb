/** A list of whole numbers that grows without an object for each. */
export class IntList {
  values = new Int32Array(4)
  length = 0

  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = new Int32Array(this.length * 2)
      grown.set(this.values)
      this.values = grown
    }
    this.values[this.length++] = value
  }
}

/** A number for each document; NaN if it has none. */
export class NumberList {
  values = new Float64Array(16).fill(Number.NaN)

  set(index: number, value: number): void {
    if (index >= this.values.length) {
      const grown = new Float64Array(Math.max(index + 1, this.values.length * 2)).fill(Number.NaN)
      grown.set(this.values)
      this.values = grown
    }
    this.values[index] = value
  }

  get(index: number): number {
    return this.values[index] ?? Number.NaN
  }
}
