type Asked = { statement: D1PreparedStatement; answer: (rows: Promise<D1Result>) => void }

const isRead = (sql: string): boolean => /^\s*SELECT\b/i.test(sql)

/**
 * Reads that are asked in one turn of the event loop go to the database as one batch. If it fails, each is asked alone,
 * so that one error fails one read.
 */
export function readTogether(db: D1Database): D1Database {
  let waiting: Asked[] = []
  function send(): void {
    const all = waiting
    waiting = []
    const together = all.length > 1 ? db.batch(all.map(({ statement }) => statement)) : undefined
    for (const [place, { statement, answer }] of all.entries()) {
      const alone = () => statement.all()
      answer(together ? together.then((answers) => answers[place] ?? alone(), alone) : alone())
    }
  }
  const rowsOf = (statement: D1PreparedStatement) =>
    new Promise<D1Result>((answer) => {
      if (waiting.push({ statement, answer }) === 1) setTimeout(send)
    })
  const inner = new WeakMap<object, D1PreparedStatement>()
  const reading = (statement: D1PreparedStatement): D1PreparedStatement => {
    const reads: Partial<Record<PropertyKey, unknown>> = {
      bind: (...values: unknown[]) => reading(statement.bind(...values)),
      all: () => rowsOf(statement),
      first: async (column?: string) => {
        const [row = null] = (await rowsOf(statement)).results as Record<string, unknown>[]
        return row && column !== undefined ? row[column] : row
      },
    }
    const proxy = new Proxy(statement, {
      get(target, name) {
        const member: unknown = reads[name] ?? Reflect.get(target, name, target)
        return typeof member === 'function' && !(name in reads) ? member.bind(target) : member
      },
    })
    inner.set(proxy, statement)
    return proxy
  }
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare')
        return (sql: string) => (isRead(sql) ? reading(target.prepare(sql)) : target.prepare(sql))
      if (name === 'batch')
        return (list: D1PreparedStatement[]) => target.batch(list.map((one) => inner.get(one) ?? one))
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
