import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import type { ViteDevServer } from 'vite'
import { project } from '../project'

/** Differs when the code that makes the search indexes' records does: the job and the models that it uses. */
async function indexCode(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [project('app/services/search/index-job.server.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  })
  return createHash('sha256')
    .update(outputFiles[0]?.contents ?? '')
    .digest('hex')
}

type Filling = {
  /** The file that remembers which code filled the indexes. */
  mark: string
  cache: Pick<KVNamespace, 'list' | 'delete'>
  runSchedule: () => Promise<void>
}

/** Runs the schedule; the indexes are filled anew when other code filled them. */
export async function fillIndexes({ mark, cache, runSchedule }: Filling): Promise<void> {
  const code = await indexCode()
  if (!isFilledBy(code, mark)) {
    // Without its state the job writes everything.
    const { keys } = await cache.list({ prefix: 'index-job:' })
    for (const { name } of keys) await cache.delete(name)
  }
  await runSchedule()
  writeFileSync(mark, code)
}

const isFilledBy = (code: string, mark: string) => existsSync(mark) && readFileSync(mark, 'utf8') === code

/** Fills the indexes when a change in `app/` changes their records, and reloads the page then. */
export function watchIndexCode({ watcher, ws }: ViteDevServer, filling: Filling): void {
  let pending: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  const refill = async () => {
    if (isFilledBy(await indexCode(), filling.mark)) return
    await fillIndexes(filling)
    console.log('The search indexes were filled again, since the code of their records changed.')
    ws.send({ type: 'full-reload' })
  }
  watcher.on('all', (_event, file) => {
    if (!file.startsWith(project('app/')) || file.includes('.test.')) return
    clearTimeout(pending)
    pending = setTimeout(() => {
      // A file that does not compile is told of by the page.
      work = work.then(refill).catch(() => undefined)
    }, 300)
  })
}
