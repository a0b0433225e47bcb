import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import type { ViteDevServer } from 'vite'
import { project } from '../project'

/** Hashes the code that makes index records: the job and its models. */
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
  /** The file with the hash of the code that filled the indexes. */
  mark: string
  cache: Pick<KVNamespace, 'list' | 'delete'>
  runSchedule: () => Promise<void>
}

/** Runs the schedule; fills the indexes again if other code filled them. */
export async function fillIndexes({ mark, cache, runSchedule }: Filling): Promise<void> {
  const code = await indexCode()
  if (!isFilledBy(code, mark)) {
    // Without its state the job writes all records.
    const { keys } = await cache.list({ prefix: 'index-job:' })
    for (const { name } of keys) await cache.delete(name)
  }
  await runSchedule()
  writeFileSync(mark, code)
}

const isFilledBy = (code: string, mark: string) => existsSync(mark) && readFileSync(mark, 'utf8') === code

/** Refills the indexes after a change in `app/` that affects their records, then reloads the page. */
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
      // The page reports a file that does not compile.
      work = work.then(refill).catch(() => undefined)
    }, 300)
  })
}
