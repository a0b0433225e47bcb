import { homeOf, MORE_DATABASES, type MoreDatabase } from './database-homes'
import { readTogether } from './read-together.server'

type Databases = { DB: D1Database } & { [Name in MoreDatabase]?: D1Database }

const MORE = Object.keys(MORE_DATABASES) as MoreDatabase[]

export function databasesOf(env: Databases): Databases {
  const databases: Databases = { DB: readTogether(env.DB) }
  for (const name of MORE) {
    const more = env[name]
    if (more) databases[name] = readTogether(more)
  }
  return databases
}

/**
 * One database made of up to four: each statement goes to the one that has its tables (docs/operate.md, "A second
 * database"). A batch over several is a batch in each; work that needs it runs again until all of it is done.
 */
export function splitDatabase(databases: Databases): D1Database {
  const { DB } = databases
  const present = MORE.filter((name) => databases[name])
  if (present.length === 0) return DB
  const homes = new WeakMap<object, { db: D1Database; real: D1PreparedStatement }>()
  const known = (db: D1Database, real: D1PreparedStatement): D1PreparedStatement => {
    const statement = new Proxy(real, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => known(db, target.bind(...values))
        const member: unknown = Reflect.get(target, name, target)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
    homes.set(statement, { db, real })
    return statement
  }
  const databaseOf = (sql: string): D1Database => {
    const home = homeOf(sql)
    return (home && databases[home]) || DB
  }
  const batch = async <Row>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> => {
    const parts = new Map<D1Database, { real: D1PreparedStatement; place: number }[]>()
    for (const [place, statement] of statements.entries()) {
      const { db = DB, real = statement } = homes.get(statement) ?? {}
      parts.set(db, [...(parts.get(db) ?? []), { real, place }])
    }
    const answers: D1Result<Row>[] = []
    for (const [db, list] of parts) {
      const results = await db.batch<Row>(list.map(({ real }) => real))
      for (const [at, { place }] of list.entries()) {
        const result = results[at]
        if (result) answers[place] = result
      }
    }
    return answers
  }
  return new Proxy(DB, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => known(databaseOf(sql), databaseOf(sql).prepare(sql))
      if (name === 'batch') return batch
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
