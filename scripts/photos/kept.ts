import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { project } from '../project'

const folder = project('build/photos')
const running = new Map<string, Promise<Buffer>>()

/** The result of `make` for these inputs, cached in `build/photos` also for later runs. */
export function kept(inputs: (string | Buffer)[], make: () => Promise<Buffer>): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(input).update('\0')
  const path = join(folder, hash.digest('hex'))
  const bytes = running.get(path) ?? readOrMake(path, make).finally(() => running.delete(path))
  running.set(path, bytes)
  return bytes
}

async function readOrMake(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch {
    const bytes = await make()
    mkdirSync(folder, { recursive: true })
    // Another process may be writing or reading the same file.
    const unfinished = `${path}.${randomUUID()}`
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
    return bytes
  }
}
