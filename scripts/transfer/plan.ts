import { type Group, hasFile, type Problem, readGroups } from './folder'
import { type Hands, type Kind, type Known, same } from './kind'
import type { Row } from './rows'

/** Requested together: the longest keys still fit into an address. */
const BATCH = 50

/** What to do with a group of rows. */
export type Task<Shape> =
  | { kind: 'create'; after: Shape; group: Group }
  | { kind: 'update'; after: Shape; known: Known<Shape>; group: Group }
  | { kind: 'unchanged'; group: Group }

export type Counts = { create: number; update: number; unchanged: number }
/** `lacks`: what new things lack that the shop can do without. */
export type ImportPlan = {
  counts: Map<string, Counts>
  lacks: Map<string, string[]>
  problems: Problem[]
}

/** Keys in the files, by the kind of reference. */
type Brought = Map<string, Set<string>>
const REFERRED: Record<string, string> = {
  category: 'category',
  tag: 'tag',
  'cart discount': 'cart-discount',
}

/** Reads all files and the project, writes nothing, and reports all errors. */
export async function planImport(
  folder: string,
  kinds: readonly Kind<unknown>[],
  hands: Hands,
): Promise<ImportPlan> {
  const problems: Problem[] = []
  const counts: ImportPlan['counts'] = new Map()
  const lacks: ImportPlan['lacks'] = new Map()
  const brought: Brought = new Map()
  for (const kind of kinds.filter((one) => hasFile(folder, one))) {
    const count: Counts = { create: 0, update: 0, unchanged: 0 }
    for await (const tasks of tasksOf(folder, kind, hands, (problem) => problems.push(problem), brought))
      for (const task of tasks) {
        count[task.kind] += 1
        if (task.kind === 'create') addLacks(lacks, kind.lacks?.(task.after))
      }
    counts.set(kind.file, count)
  }
  return { counts, lacks, problems }
}

function addLacks(all: ImportPlan['lacks'], found: ReadonlyMap<string, string[]> = new Map()): void {
  for (const [lack, of] of found) all.set(lack, [...(all.get(lack) ?? []), ...of])
}

/** The tasks of a file, batch by batch. */
export async function* tasksOf<Shape>(
  folder: string,
  kind: Kind<Shape>,
  hands: Hands,
  tell: (problem: Problem) => void,
  brought: Brought = new Map(),
): AsyncGenerator<Task<Shape>[]> {
  const seen = { key: new Set<string>(), sku: new Set<string>() }
  const own = new Set<string>()
  const referred = REFERRED[kind.name]
  if (referred) brought.set(referred, own)
  const batch: Group[] = []
  const flush = async () => {
    const groups = batch.splice(0)
    const keys = groups.map(({ key }) => key).filter(Boolean)
    const known = keys.length > 0 ? await kind.find(hands, keys) : new Map<string, Known<Shape>>()
    return groups.map((group) => taskOf(kind, group, known.get(group.key), tell, hands, brought))
  }
  for await (const group of readGroups(folder, kind, tell)) {
    own.add(group.key)
    tellRepeated(kind, group, seen, tell)
    batch.push(group)
    if (batch.length >= BATCH) yield await flush()
  }
  if (batch.length > 0) yield await flush()
}

function taskOf<Shape>(
  kind: Kind<Shape>,
  group: Group,
  known: Known<Shape> | undefined,
  tell: (problem: Problem) => void,
  { names }: Hands,
  brought: Brought,
): Task<Shape> {
  const { rows, lines } = group
  const told = (index: number, column: string, message: string) =>
    tell({ file: kind.file, line: lines[index] ?? lines[0] ?? 1, column, message })
  const stored = known && kind.write(known.shape)
  const after = kind.read(stored ? merged(kind, stored, rows) : rows, told)
  for (const { kind: what, key, column } of kind.references?.(after) ?? [])
    if (!names.has(what, key) && !brought.get(what)?.has(key))
      told(0, column, `there is no ${what.replace('-', ' ')} "${key}"`)
  if (!known || !stored) return { kind: 'create', after, group }
  if (
    same(
      kind.read(stored, () => {}),
      after,
    )
  )
    return { kind: 'unchanged', group }
  return { kind: 'update', after, known, group }
}

const merged = <Shape>({ merge }: Kind<Shape>, stored: Row[], given: Row[]): Row[] =>
  merge ? merge(stored, given) : [{ ...stored[0], ...given[0] }]

function tellRepeated<Shape>(
  kind: Kind<Shape>,
  { key, rows, lines }: Group,
  seen: Record<'key' | 'sku', Set<string>>,
  tell: (problem: Problem) => void,
): void {
  const repeated = (column: string, line: number | undefined, message: string) =>
    tell({ file: kind.file, line: line ?? 1, column, message })
  if (seen.key.has(key))
    repeated(kind.groupBy, lines[0], `"${key}" stands further up too: rows of one thing follow one another`)
  seen.key.add(key)
  if (kind.groupBy === 'sku') return
  for (const [index, { sku }] of rows.entries()) {
    if (!sku) continue
    if (seen.sku.has(sku)) repeated('sku', lines[index], `"${sku}" stands further up too`)
    seen.sku.add(sku)
  }
}
