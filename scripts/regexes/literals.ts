import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { parseAst } from 'vite'

type Literal = { pattern: string; flags: string; file: string }

const app = join(import.meta.dirname, '../../app')

/** Without an unbounded quantifier, or with one that only the text's begin can start. */
function isPlain(pattern: string): boolean {
  const bare = pattern.replace(/\\[pP]\{[^}]*\}|\\./g, 'c').replace(/\[[^\]]*\]/g, 'c')
  const quantifiers = bare.match(/[+*]|\{\d*,\}/g)?.length ?? 0
  return quantifiers === 0 || (quantifiers === 1 && bare.startsWith('^') && !/[|(]/.test(bare))
}

function literalsIn(node: unknown, file: string, found: Map<string, Literal>): void {
  if (Array.isArray(node)) for (const each of node) literalsIn(each, file, found)
  else if (node && typeof node === 'object') {
    const { regex, ...others } = node as { regex?: Omit<Literal, 'file'> }
    if (regex && !isPlain(regex.pattern)) found.set(`/${regex.pattern}/${regex.flags}`, { ...regex, file })
    literalsIn(Object.values(others), file, found)
  }
}

/** The literals of regular expressions in `app` that could be slow. */
export function literalsOfApp(): Literal[] {
  const found = new Map<string, Literal>()
  for (const name of readdirSync(app, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.(?:test|gallery|fixture|testing)\.tsx?$/.test(name)) continue
    const source = readFileSync(join(app, name), 'utf8')
    const loader = name.endsWith('x') ? 'tsx' : 'ts'
    const { code } = transformSync(source, { loader, target: 'esnext', jsx: 'automatic' })
    literalsIn(parseAst(code), name, found)
  }
  return [...found.values()]
}
