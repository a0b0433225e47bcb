import { readdirSync, readFileSync } from 'node:fs'
import { project } from '../../scripts/project'

const LITERAL = /(sql\(\s*[\w.]+,?\s*\))?`((?:\\.|[^`\\])*)`|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"/g
/** `${value}` of a `sql` template, which is bound. */
const VALUE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g
const CONSTANT =
  /const (\w+)(?:: [^=\n]+)? =\s*(?:`((?:\\.|[^`\\])*)`|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)")/g
const SQL = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/

export type Statement = { file: string; sql: string }

/** The SQL statements in the shop's sources with their constants filled in. Other parts remain as `{part}`. */
export function statementsInSources(): Statement[] {
  const files = (readdirSync(project('app'), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.ts') && !file.includes('.test'))
    .map((file) => ({ file: `app/${file}`, text: readFileSync(project(`app/${file}`), 'utf8') }))
  const exported = new Map(files.flatMap(({ text }) => [...constantsIn(text)]))
  return files.flatMap(({ file, text }) => {
    const own = constantsIn(text)
    const fill = (sql: string): string =>
      sql.replace(/\$\{([A-Z]\w+)\}/g, (all, name) => {
        const value = own.get(name) ?? exported.get(name)
        return value === undefined ? all : fill(value)
      })
    return [...text.matchAll(LITERAL)]
      .map(([, tag, template, single, double]) =>
        tag ? (template ?? '').replace(VALUE, '?') : (template ?? single ?? double ?? ''),
      )
      .filter((literal) => SQL.test(literal))
      .map((literal) => ({ file, sql: fill(literal).replaceAll('${', '{').replace(/\s+/g, ' ').trim() }))
  })
}

const constantsIn = (text: string) =>
  new Map(
    [...text.matchAll(CONSTANT)].map(([, name = '', template, single, double]) => [
      name,
      template ?? single ?? double ?? '',
    ]),
  )
