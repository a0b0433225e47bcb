/**
 * The part of Analytics Engine's SQL that the stand-in knows, written for SQLite. Anything else is an error.
 * https://developers.cloudflare.com/analytics/analytics-engine/sql-reference/
 */
export type Query = { sql: string; table: string; columns: { name: string; type: Type }[] }
type Type = 'String' | 'DateTime' | 'UInt32' | 'UInt64' | 'Float64' | 'UInt8' | 'Interval'
type Expression = { sql: string; type: Type }

export class SqlError extends Error {}

const TOKEN = /\s+|'[^']*'|[A-Za-z_]\w*|\d+(?:\.\d+)?|<=|>=|<>|!=|[-+*/%=<>(),]/y
const UNITS: Record<string, number> = { SECOND: 1, MINUTE: 60, HOUR: 3600, DAY: 86_400 }
const CLAUSES = ['FROM', 'WHERE', 'GROUP', 'ORDER', 'LIMIT', 'FORMAT', 'AS', 'AND', 'OR', 'BY']

/** From the weakest. */
const OPERATORS: readonly (readonly string[])[] = [
  ['OR'],
  ['AND'],
  ['=', '<>', '!=', '<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]

const COLUMNS: Record<string, Type> = {
  dataset: 'String',
  timestamp: 'DateTime',
  _sample_interval: 'UInt32',
  index1: 'String',
  ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`blob${at + 1}`, 'String' as const])),
  ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`double${at + 1}`, 'Float64' as const])),
}

const sumType = (type: Type | undefined): Type => (type === 'Float64' ? 'Float64' : 'UInt64')

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const [token] = TOKEN.exec(text) ?? []
    if (token === undefined) throw new SqlError(`Syntax error at position ${at}`)
    if (token.trim()) tokens.push(token)
  }
  return tokens
}

/** `now` in seconds. Throws SqlError. */
export function queryOf(text: string, now: number): Query {
  const tokens = tokensOf(text)
  let at = 0
  const aliases = new Map<string, Type>()
  const is = (word: string) => tokens[at]?.toUpperCase() === word
  const take = (): string => {
    const token = tokens[at++]
    if (token === undefined) throw new SqlError('Unexpected end of the query')
    return token
  }
  const expect = (word: string) => {
    if (!is(word)) throw new SqlError(`Expected ${word}, found ${tokens[at] ?? 'the end'}`)
    at++
  }
  const takes = (word: string): boolean => {
    if (!is(word)) return false
    at++
    return true
  }
  const list = <Item>(read: () => Item): Item[] => {
    const items = [read()]
    while (takes(',')) items.push(read())
    return items
  }

  function expression(level = 0): Expression {
    const operators = OPERATORS[level]
    if (!operators) return primary()
    let left = expression(level + 1)
    for (let found = operators.find(is); found; found = operators.find(is)) {
      at++
      left = combined(left, found, expression(level + 1), level)
    }
    return left
  }

  function primary(): Expression {
    if (takes('(')) {
      const { sql, type } = expression()
      expect(')')
      return { sql: `(${sql})`, type }
    }
    if (takes('INTERVAL')) return interval()
    const token = take()
    if (token.startsWith("'")) return { sql: token, type: 'String' }
    if (/^\d/.test(token)) return { sql: token, type: token.includes('.') ? 'Float64' : 'UInt32' }
    if (!/^[A-Za-z_]/.test(token) || CLAUSES.includes(token.toUpperCase())) {
      throw new SqlError(`Syntax error near ${token}`)
    }
    if (takes('(')) return call(token)
    const type = COLUMNS[token] ?? aliases.get(token)
    if (!type) throw new SqlError(`unable to find type of column: ${token}`)
    return { sql: `"${token}"`, type }
  }

  function interval(): Expression {
    const amount = /^'(\d+)'$/.exec(take())?.[1]
    const seconds = UNITS[take().toUpperCase()]
    if (!amount || !seconds) throw new SqlError("INTERVAL takes a number in quotes and a unit: '5' MINUTE")
    return { sql: String(Number(amount) * seconds), type: 'Interval' }
  }

  function call(name: string): Expression {
    const given = is(')') ? [] : list(() => expression())
    expect(')')
    const [first, second] = given
    const of = given.map(({ sql }) => sql)
    const known: Record<string, [arity: number, sql: string, type: Type]> = {
      now: [0, String(now), 'DateTime'],
      count: [0, 'count(*)', 'UInt64'],
      sum: [1, `coalesce(sum(${of[0]}), 0)`, sumType(first?.type)],
      sumif: [2, `coalesce(sum(iif(${of[1]}, ${of[0]}, 0)), 0)`, sumType(first?.type)],
      countif: [1, `coalesce(sum(iif(${of[0]}, 1, 0)), 0)`, 'UInt64'],
    }
    const found = known[name.toLowerCase()]
    if (!found) throw new SqlError(`unknown function: ${name}`)
    const [arity, sql, type] = found
    if (given.length !== arity) throw new SqlError(`${name} takes ${arity} arguments`)
    const condition = { sumif: second, countif: first }[name.toLowerCase()]
    if (condition && condition.type !== 'UInt8') throw new SqlError(`${name} needs a condition`)
    return { sql, type }
  }

  expect('SELECT')
  const selected = list(() => {
    const { sql, type } = expression()
    const name = takes('AS') ? take() : sql.replaceAll('"', '')
    aliases.set(name, type)
    return { sql: `${sql} AS "${name}"`, name, type }
  })
  expect('FROM')
  const table = take()
  let sql = `SELECT ${selected.map((one) => one.sql).join(', ')} FROM data_points WHERE dataset = '${table}'`
  if (takes('WHERE')) {
    const { sql: condition, type } = expression()
    if (type !== 'UInt8') throw new SqlError('WHERE needs a condition')
    sql += ` AND (${condition})`
  }
  if (takes('GROUP')) {
    expect('BY')
    sql += ` GROUP BY ${list(() => expression().sql).join(', ')}`
  }
  if (takes('ORDER')) {
    expect('BY')
    sql += ` ORDER BY ${list(() => expression().sql + (takes('DESC') ? ' DESC' : '')).join(', ')}`
  }
  if (takes('LIMIT')) sql += ` LIMIT ${Number(take())}`
  if (takes('FORMAT')) expect('JSON')
  if (at < tokens.length) throw new SqlError(`Syntax error near ${tokens[at]}`)
  return { sql, table, columns: selected.map(({ name, type }) => ({ name, type })) }
}

function combined(left: Expression, operator: string, right: Expression, level: number): Expression {
  const sql = `${left.sql} ${operator} ${right.sql}`
  if (level < 3) {
    const isText = (type: Type) => type === 'String'
    if (level === 2 && isText(left.type) !== isText(right.type)) {
      throw new SqlError(`cannot compare ${left.type} with ${right.type}`)
    }
    return { sql, type: 'UInt8' }
  }
  if ([left.type, right.type].includes('String')) throw new SqlError(`${operator} takes no String`)
  if ([left.type, right.type].includes('DateTime')) return { sql, type: 'DateTime' }
  return { sql, type: [left.type, right.type].includes('Float64') ? 'Float64' : 'UInt64' }
}
