import { bitCount } from '../text/typos'

/** A set of document numbers. */
export class Bits {
  readonly words: Uint32Array

  constructor(readonly size: number) {
    this.words = new Uint32Array((size + 31) >>> 5)
  }

  static all(size: number): Bits {
    const bits = new Bits(size)
    bits.words.fill(0xffffffff)
    if (size % 32 !== 0) bits.words[bits.words.length - 1] = 2 ** (size % 32) - 1
    return bits
  }

  has(n: number): boolean {
    return (this.words[n >>> 5]! & (1 << (n & 31))) !== 0
  }

  add(n: number): void {
    this.words[n >>> 5]! |= 1 << (n & 31)
  }

  remove(n: number): void {
    this.words[n >>> 5]! &= ~(1 << (n & 31))
  }

  addAll(list: Int32Array, length: number): void {
    const { words } = this
    for (let i = 0; i < length; i++) {
      const n = list[i]!
      words[n >>> 5]! |= 1 << (n & 31)
    }
  }

  and(other: Bits): this {
    for (let i = 0; i < this.words.length; i++) this.words[i]! &= other.words[i] ?? 0
    return this
  }

  or(other: Bits): this {
    for (let i = 0; i < this.words.length; i++) this.words[i]! |= other.words[i] ?? 0
    return this
  }

  without(other: Bits): this {
    for (let i = 0; i < this.words.length; i++) this.words[i]! &= ~(other.words[i] ?? 0)
    return this
  }

  copy(): Bits {
    const bits = new Bits(this.size)
    bits.words.set(this.words)
    return bits
  }

  count(): number {
    let count = 0
    for (const word of this.words) count += bitCount(word)
    return count
  }

  countBoth(other: Bits): number {
    let count = 0
    const length = Math.min(this.words.length, other.words.length)
    for (let i = 0; i < length; i++) {
      const both = this.words[i]! & other.words[i]!
      if (both !== 0) count += bitCount(both)
    }
    return count
  }

  toArray(): Int32Array {
    const numbers = new Int32Array(this.count())
    let next = 0
    for (let i = 0; i < this.words.length; i++) {
      let word = this.words[i]!
      while (word !== 0) {
        numbers[next++] = (i << 5) + 31 - Math.clz32(word & -word)
        word &= word - 1
      }
    }
    return numbers
  }
}
