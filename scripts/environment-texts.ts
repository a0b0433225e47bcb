import {
  type Variable,
  variableGroups,
  variables,
  variablesOf,
} from '../app/services/environment/environment'

const BEGIN = '<!-- Written by `npm run environment`. -->'
const END = '<!-- End of what is written. -->'

/** Fills the tables of variables in docs/deploy.md. */
export const withTables = (page: string): string => filled(page, tables())

/** Fills the table of secrets in docs/operate.md. */
export const withRotations = (page: string): string => filled(page, rotations())

function filled(page: string, text: string): string {
  const [before, rest] = page.split(BEGIN)
  // A page may have what is written by others too.
  const after = rest?.split(END).slice(1)
  if (before === undefined || !after?.length) throw new Error(`A page lacks "${BEGIN}" or its end.`)
  return `${before}${[`${BEGIN}\n\n${text}\n\n`, ...after].join(END)}`
}

function rotations(): string {
  const secrets = variables().filter(({ secret }) => secret)
  const rows = [...new Set(secrets.map(({ rotation = '' }) => rotation))].map((way) => [
    secrets.flatMap(({ name, rotation }) => (rotation === way ? `\`${name}\`` : [])).join(', '),
    way,
  ])
  return tableOf([['secret', 'how it is replaced'], ...rows]).join('\n')
}

const tables = () =>
  variableGroups
    .map((group) =>
      [
        `### ${group.title}`,
        '',
        ...(group.about ? [group.about, ''] : []),
        ...tableOf([['name', '', 'what it is'], ...variablesOf(group).map(cellsOf)]),
      ].join('\n'),
    )
    .join('\n\n')

function cellsOf({ name, needed, secret, default: value, description }: Variable): string[] {
  const kinds = [needed && 'required', secret && 'secret', value !== undefined && `\`${value}\``]
  return [`\`${name}\``, kinds.filter(Boolean).join(', '), description]
}

/** Columns of equal width, as the formatter wants. */
export function tableOf(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const [head = '', ...rest] = rows.map(line)
  return [head, line(widths.map((width) => '-'.repeat(width))), ...rest]
}

/** `.dev.vars.example`: required variables to fill in, the others as comments. */
export const exampleFile = () =>
  [
    '# Copy this file to .dev.vars, which git ignores, and fill it in. `npm run provision`, `npm run import` and',
    '# `npm run doctor` read it; for the deployed shop, set each with `npx wrangler secret put NAME`.',
    '# Written by `npm run environment`.',
    ...variableGroups.flatMap((group) => [
      '',
      `## ${group.title}`,
      ...(group.about ? [`# ${group.about}`] : []),
      ...variablesOf(group).flatMap((variable) => [
        '',
        `# ${variable.description}`,
        `${variable.needed ? '' : '# '}${variable.name}=${variable.default ?? ''}`,
      ]),
    ]),
    '',
  ].join('\n')
