import type { ViteDevServer } from 'vite'
import { build } from '../build'
import { project } from '../project'

/** Rebuilds and restarts the sandbox when one of its files changes. Keeps its data. */
export function watchSandbox({ watcher, ws }: ViteDevServer, restart: () => Promise<void>): void {
  let pending: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  const rebuild = async () => {
    await build(['sandbox'])
    await restart()
    ws.send({ type: 'full-reload' })
  }
  const folders = [project('sandbox'), project('platform')]
  watcher.add(folders)
  watcher.on('all', (_event, file) => {
    if (!folders.some((folder) => file.startsWith(folder)) || file.includes('.test.')) return
    clearTimeout(pending)
    // Files saved together cause one build.
    pending = setTimeout(() => {
      work = work.then(rebuild).catch((error: unknown) => console.error(error))
    }, 100)
  })
}
