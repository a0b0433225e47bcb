/** A database whose Worker dies after the nth write. */
export function dyingAfter(db: D1Database, writes: number): D1Database {
  let left = writes
  const step = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (left === 0) throw new Error('the Worker is dead')
    left -= 1
    const isLast = left === 0
    const result = await work()
    if (isLast) throw new Error('the Worker dies')
    return result
  }
  const originals = new WeakMap<object, D1PreparedStatement>()
  const statement = (original: D1PreparedStatement, reads: boolean): D1PreparedStatement => {
    const alive = <Result>(work: () => Promise<Result>) => {
      if (!reads) return step(work)
      return left === 0 ? Promise.reject(new Error('the Worker is dead')) : work()
    }
    const wrapped = {
      bind: (...values: unknown[]) => statement(original.bind(...values), reads),
      run: () => alive(() => original.run()),
      all: () => alive(() => original.all()),
      first: (column?: string) => alive(() => (column ? original.first(column) : original.first())),
    } as unknown as D1PreparedStatement
    originals.set(wrapped, original)
    return wrapped
  }
  return {
    prepare: (sql: string) => statement(db.prepare(sql), /^\s*SELECT/i.test(sql)),
    batch: (list: D1PreparedStatement[]) =>
      step(() => db.batch(list.map((each) => originals.get(each) ?? each))),
  } as unknown as D1Database
}
