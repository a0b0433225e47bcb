import { readFileSync } from 'node:fs'
import { RULES } from '../app/models/alarm/rules'
import { ruleWords } from '../app/models/alarm/words'
import type { TryLimit } from '../app/models/limits'
import * as limits from '../app/models/limits'
import { ABOUT_NOBODY } from '../app/services/account-change/about-nobody'
import { HELD, type Held } from '../app/services/account-change/held-data'
import type { Answer, Row } from '../tests/integration/account/ownership-answers'
import { ROWS } from '../tests/integration/account/ownership-rows'
import { tableOf } from './environment-texts'
import { project } from './project'

const BEGIN = '<!-- Written by `npm run tables`. -->'
const END = '<!-- End of what is written. -->'

function written(page: string, lines: readonly string[]): string {
  const [before, rest] = page.split(BEGIN)
  // A document may have what is written by others too.
  const after = rest?.split(END).slice(1)
  if (before === undefined || !after?.length) throw new Error(`A document lacks "${BEGIN}" or its end.`)
  return `${before}${[`${BEGIN}\n\n${lines.join('\n')}\n\n`, ...after].join(END)}`
}

/** Fills docs/security.md from the rows of the ownership test. */
export const withRoles = (page: string): string => written(page, rolesTable())

/** Fills docs/operate.md with the alarms. */
export const withAlarms = (page: string): string =>
  written(
    page,
    tableOf([
      ['alarm', 'wakes somebody', 'rings when', 'look first'],
      ...RULES.map((rule) => [rule.name, rule.urgent ? 'yes' : '', ruleWords(rule), rule.look]),
    ]),
  )

/** Fills docs/privacy.md with the contents of each table. */
export const withHeldData = (page: string): string => written(page, heldTables())

/** Fills docs/limits.md with the numbers of `app/models/limits.ts`. The words beside them are written by hand. */
export const withLimits = (page: string): string =>
  withRows(page, ([name = '', ...cells], kind) => {
    const numbers = numbersOf(name.replaceAll('`', ''), kind)
    return [name, ...numbers, ...cells.slice(numbers.length)]
  })

/** Each row of each table, made anew. */
const withRows = (page: string, row: (cells: string[], kind: string | undefined) => string[]): string =>
  page.replace(/(?:^\|.*\n)+/gm, (table) => {
    const [head = [], , ...body] = table
      .trim()
      .split('\n')
      .map((line) => line.split('|').slice(1, -1))
      .map((cells) => cells.map((cell) => cell.trim()))
    return `${tableOf([head, ...body.map((cells) => row(cells, head[0]))]).join('\n')}\n`
  })

/** Fills docs/asvs.md with the tests that name a requirement, by file, and with the sums. */
export function withAsvs(page: string, tests: ReadonlyMap<string, string>): string {
  const shownBy = new Map<string, string[]>()
  for (const [file, text] of tests)
    for (const [, list = ''] of text.matchAll(/^\/\/ OWASP ASVS: ([\d., ]+)/gm))
      for (const name of list.trim().split(', ')) shownBy.set(name, [...(shownBy.get(name) ?? []), file])
  const sums = { met: 0, partly: 0, 'not met': 0, 'not here': 0 }
  let shown = 0
  const filled = withRows(page, ([name = '', state = '', words = '']) => {
    const files = shownBy.get(name) ?? []
    shownBy.delete(name)
    sums[state as keyof typeof sums] += 1
    if (files.length > 0) shown += 1
    const read = state === 'met' || state === 'partly' ? 'read' : ''
    return [name, state, words, files.map((file) => `\`${file}\``).join(', ') || read]
  })
  if (shownBy.size > 0) throw new Error(`docs/asvs.md has no row for ${[...shownBy.keys()].join(', ')}`)
  return written(filled, [
    `${sums.met} are met, ${sums.partly} partly, ${sums['not met']} not met, and ${sums['not here']} are not here. ${shown} are shown by a test.`,
  ])
}

type Stages = Record<string, { warm: number; cold?: number }>

/** Fills docs/speed.md with what the test of stages found. */
export const withStages = (page: string): string =>
  written(
    page,
    tableOf([
      ['page or act', 'first byte, ms', 'in a new isolate, ms'],
      ...Object.entries(
        JSON.parse(readFileSync(project('tests/integration/shop/stages.json'), 'utf8')) as Stages,
      ).map(([name, { warm, cold }]) => [name, String(warm), String(cold ?? '')]),
    ]),
  )

function numbersOf(name: string, kind: string | undefined): string[] {
  const { TRY_LIMITS, CARD_TRY_LIMITS, ...groups } = limits
  const tries = (TRY_LIMITS as Record<string, TryLimit>)[name]
  if (tries && kind === 'Kind') {
    return ['each' in tries ? String(tries.each) : '–', tries.by ?? '–', String(tries.network ?? '–')]
  }
  const cardTries = (CARD_TRY_LIMITS as Record<string, Record<string, number>>)[name]
  if (cardTries && kind === 'Counted by') return Object.values(cardTries).map(String)
  const [group = '', entry = ''] = name.split('.')
  const limit = (groups as Record<string, Record<string, number> | undefined>)[group]?.[entry]
  return limit === undefined ? [] : [limit.toLocaleString('en-US')]
}

function rolesTable(): string[] {
  const rows = Object.entries(ROWS).flatMap(([route, asked]) => asked.map((row) => cellsOf(route, row)))
  return tableOf([['route', 'asked', 'owner', 'other customer', 'guest', 'staff'], ...rows])
}

function cellsOf(route: string, [ask, { owner, other, guest, staff }]: Row): string[] {
  const [method, path = ''] = /^[A-Z]+ /.test(ask) ? ask.split(' ') : ['GET', ask]
  const intent = /intent=([\w-]+)/.exec(ask)?.[1]
  const asked = `${method ?? ''}${intent ? ` ${intent}` : ''}${path.includes('{') ? ' with an id' : ''}`
  return [`\`${route}\``, asked, ...[owner, other, guest, staff].map(words)]
}

const words = (answer: Answer): string => (answer === 'sign-in' ? 'to sign in' : String(answer))

function heldTables(): string[] {
  const held = Object.entries(HELD).map(([table, about]) => [
    `\`${table}\``,
    exportWords(about),
    endWords(about),
  ])
  const others = Object.entries(ABOUT_NOBODY).map(([table, why]) => [`\`${table}\``, why])
  return [
    ...tableOf([['table', 'in the export', 'when the account is deleted'], ...held]),
    '',
    'In these, nobody is found by a customer’s id or address:',
    '',
    ...tableOf([['table', 'why'], ...others]),
  ]
}

const exportWords = ({ exported }: Held): string =>
  'parts' in exported
    ? exported.parts.map(({ as }) => `\`${as}\``).join(', ')
    : 'as' in exported
      ? `\`${exported.as}\``
      : `no: ${exported.not}`

function endWords(held: Held): string {
  if ('kept' in held) return `stays: ${held.kept}`
  if ('emptied' in held) return 'stays without what was written'
  return held.deleted === 'company' ? 'deleted; in a company, its name and address go' : 'deleted'
}
