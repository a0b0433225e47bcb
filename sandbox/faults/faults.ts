import * as z from 'zod'
import { json, readJson } from '../answers'
import type { Database } from '../database'
import type { VendorName } from '../routing'
import { concerns, type Fault, faultsSchema } from './rules'

const HANG_LIMIT = 60_000

export type Faults = {
  /** Answers `/__sandbox/faults`. */
  fetch(request: Request): Promise<Response>
  /** Lets the vendor answer, unless a fault applies. */
  apply(
    vendor: VendorName,
    request: Request,
    path: string,
    answer: (request: Request) => Promise<Response>,
  ): Promise<Response>
  list(): Fault[]
}

/** Faults are in the database, because an idle Durable Object loses its memory. */
export function createFaults(database: Database): Faults {
  database.run('CREATE TABLE IF NOT EXISTS sandbox_faults (id INTEGER PRIMARY KEY, fault TEXT NOT NULL)')
  const waiting = new Set<() => void>()
  let faults = read(database)

  function store(next: Fault[]): void {
    faults = next
    database.transaction(() => {
      database.run('DELETE FROM sandbox_faults')
      for (const fault of next) {
        database.run('INSERT INTO sandbox_faults (fault) VALUES (?)', JSON.stringify(fault))
      }
    })
  }

  function keep(next: Fault[]): void {
    store(next)
    for (const release of waiting) release()
    waiting.clear()
  }

  /** Finds the first fault for a request, counts the use, and deletes the fault when used up. */
  function take(vendor: VendorName, method: string, path: string): Fault | undefined {
    const index = faults.findIndex((fault) => concerns(fault, vendor, method, path))
    const fault = faults[index]
    if (fault?.times === undefined) return fault
    const rest = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
    store(faults.toSpliced(index, 1, ...rest))
    return fault
  }

  return {
    list: () => faults,
    fetch: (request) => configure(request, () => faults, keep),
    async apply(vendor, request, path, answer) {
      const fault = faults.length === 0 ? undefined : take(vendor, request.method, path)
      if (!fault) return answer(request)
      const asked = fault.stale ? withoutLatestWrites(request) : request
      const answered = fault.after ? await answer(asked) : undefined
      if (fault.delay !== undefined) await wait(fault.delay)
      if (fault.hang) {
        await new Promise<void>((release) => {
          waiting.add(release)
          setTimeout(release, HANG_LIMIT)
        })
        return json({ message: 'The sandbox kept this request hanging.' }, 504)
      }
      const shown =
        fault.status === undefined ? (answered ?? (await answer(asked))) : failed(fault, fault.status)
      return fault.headers ? withHeaders(shown, fault.headers) : shown
    },
  }
}

async function configure(
  request: Request,
  list: () => Fault[],
  keep: (faults: Fault[]) => void,
): Promise<Response> {
  if (request.method === 'GET') return json(list())
  if (request.method === 'DELETE') {
    keep([])
    return new Response(null, { status: 204 })
  }
  if (request.method !== 'PUT') return json({ message: 'Use GET, PUT or DELETE.' }, 405)
  const body = await readJson(request)
  if (!body.ok) return json({ message: body.reason }, 400)
  const parsed = faultsSchema.safeParse(body.value)
  if (!parsed.success) return json({ message: z.prettifyError(parsed.error) }, 400)
  keep(parsed.data)
  return json(list())
}

function read(database: Database): Fault[] {
  const rows = database.all<{ fault: string }>('SELECT fault FROM sandbox_faults ORDER BY id')
  return faultsSchema.parse(rows.map((row) => JSON.parse(row.fault)))
}

function failed(fault: Fault, status: number): Response {
  if (status === 204 || status === 304) return new Response(null, { status })
  if (typeof fault.body === 'string') return new Response(fault.body, { status })
  return json(fault.body ?? { statusCode: status, message: 'A fault set in the sandbox.' }, status)
}

/** The commercetools stand-in reads this header. */
function withoutLatestWrites(request: Request): Request {
  const marked = new Request(request)
  marked.headers.set('x-sandbox-stale', '1')
  return marked
}

function withHeaders(answer: Response, headers: Record<string, string>): Response {
  const changed = new Response(answer.body, answer)
  for (const [name, value] of Object.entries(headers)) changed.headers.set(name, value)
  return changed
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
