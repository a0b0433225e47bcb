import { hasFile, type Problem } from './folder'
import type { Hands, Kind } from './kind'
import { loadNames } from './names'
import { type Counts, type ImportPlan, type Task, tasksOf } from './plan'
import { progressOf } from './progress'

type Refused = Problem[]

/** After this many refusals in a row, commercetools is down or the client lacks scopes. */
const GIVE_UP_AFTER = 20

/**
 * Writes the differences by kind, one request each. After an interruption, the next run skips what is written already.
 */
export async function applyImport(
  folder: string,
  kinds: readonly Kind<unknown>[],
  hands: Hands,
  { counts }: ImportPlan,
): Promise<Refused> {
  const refused: Refused = []
  for (const kind of kinds.filter((one) => hasFile(folder, one))) {
    const count = counts.get(kind.file)
    if (!count || changes(count) === 0) continue
    // Later files refer to what earlier ones created.
    const now = { ...hands, names: await loadNames(hands.api) }
    await applyKind(folder, kind, now, changes(count), refused)
  }
  return refused
}

export const changes = ({ create, update }: Counts) => create + update

async function applyKind<Shape>(
  folder: string,
  kind: Kind<Shape>,
  hands: Hands,
  total: number,
  refused: Refused,
): Promise<void> {
  const progress = progressOf(kind.file, total)
  let inARow = 0
  const apply = async (task: Task<Shape>) => {
    if (task.kind === 'unchanged') return
    try {
      await (task.kind === 'create'
        ? kind.create(hands, task.after)
        : kind.update(hands, task.known, task.after))
      inARow = 0
    } catch (error) {
      inARow += 1
      const { key, lines } = task.group
      refused.push({ file: kind.file, line: lines[0] ?? 1, column: '', message: `${key}: ${reason(error)}` })
    }
    progress.done()
  }
  for await (const tasks of tasksOf(folder, kind, hands, () => {})) {
    if (kind.inOrder) for (const task of tasks) await apply(task)
    else await Promise.all(tasks.map(apply))
    if (inARow >= GIVE_UP_AFTER) break
  }
  progress.end()
}

const reason = (error: unknown): string => {
  const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined
  if (typeof body === 'object' && body !== null && 'message' in body) return String(body.message)
  return error instanceof Error ? error.message : JSON.stringify(error)
}
