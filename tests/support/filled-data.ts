import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runSchedule, type Served, type ServeOptions, serveShop } from '../../scripts/serve'
import { databaseOf } from './database'

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Fills a shop once for all test files, because filling takes longer than most tests. Returns the clean-up. */
export async function fillData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'cobnut-test-'))
  const data = join(folder, 'filled')
  const shop = await serveShop({ data })
  // Otherwise each shop that tests start at night would copy itself.
  const db = await databaseOf(shop)
  await db.prepare("INSERT INTO job_cursors (job, position) VALUES ('back-up', '9999-12-31')").run()
  await runSchedule(shop)
  await shop.stop()
  process.env.FILLED_DATA = data
  return () => remove(folder)
}

/** Tests look for an order's e-mail right after placing it. */
const serve = (options: ServeOptions) =>
  serveShop({ ...options, variables: { RECEIPT_WAIT_MS: '1500', ...options.variables } })

/** Starts a shop on a copy of the filled data. A shop with its own data or sandbox fills itself. */
export async function startFilled(options: ServeOptions): Promise<Served> {
  const filled = process.env.FILLED_DATA
  if (!filled || options.data || options.sandboxVariables) {
    const shop = await serve(options)
    await runSchedule(shop)
    return shop
  }
  // Beside the filled data, so that the clean-up also removes shops that were never stopped.
  const data = mkdtempSync(join(dirname(filled), 'copy-'))
  cpSync(filled, data, { recursive: true })
  const shop = await serve({ ...options, data, hasTables: true })
  return { ...shop, stop: () => shop.stop().finally(() => remove(data)) }
}
