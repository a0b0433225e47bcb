import { bound } from '../bound'
import type { ServiceDeps } from '../deps'
import { sql } from '../sql'

type Deps = Pick<ServiceDeps, 'db' | 'now'>

/** Later the same form is another press: somebody came back to the page. */
const PRESS_MS = 2 * 60 * 1000

/** True for the first press. An old one is replaced. Throws VendorError, as do all here. */
async function claim({ db, now }: Deps, id: string): Promise<boolean> {
  const time = now().getTime()
  const { meta } = await sql(db)`INSERT INTO presses (id, pressed_at) VALUES (${id}, ${time})
    ON CONFLICT (id) DO UPDATE SET pressed_at = excluded.pressed_at, answer = NULL
    WHERE pressed_at < ${time - PRESS_MS}`.run()
  return meta.changes > 0
}

/** Null while the first press runs, and if it was refused. */
const answerOf = ({ db }: Deps, id: string): Promise<string | null> =>
  sql(db)`SELECT answer FROM presses WHERE id = ${id}`.first<string>('answer')

async function settle({ db }: Deps, id: string, answer: string): Promise<void> {
  await sql(db)`UPDATE presses SET answer = ${answer} WHERE id = ${id}`.run()
}

async function release({ db }: Deps, id: string): Promise<void> {
  await sql(db)`DELETE FROM presses WHERE id = ${id}`.run()
}

async function sweep({ db, now }: Deps): Promise<void> {
  await sql(db)`DELETE FROM presses WHERE pressed_at < ${now().getTime() - PRESS_MS}`.run()
}

export const createPresses = (deps: Deps) => bound(deps, { claim, answerOf, settle, release, sweep })
