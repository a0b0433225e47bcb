/** Progress of a long task: one changing line on a terminal, an occasional line in CI. */
type Progress = { done: (count?: number) => void; end: () => void }

const EVERY_MS = { terminal: 200, plain: 10_000 }

export function progressOf(
  what: string,
  total: number,
  {
    out = process.stdout,
    now = Date.now,
  }: { out?: { isTTY?: boolean; write: (text: string) => unknown }; now?: () => number } = {},
): Progress {
  const startedAt = now()
  let done = 0
  let toldAt = startedAt
  let toldDone = -1
  const tell = () => {
    toldAt = now()
    if (toldDone === done) return
    toldDone = done
    const words = progressWords(what, done, total, toldAt - startedAt)
    out.write(out.isTTY ? `\r\x1b[2K${words}` : `${words}\n`)
  }
  return {
    done(count = 1) {
      done += count
      if (now() - toldAt >= (out.isTTY ? EVERY_MS.terminal : EVERY_MS.plain)) tell()
    },
    end() {
      tell()
      if (out.isTTY) out.write('\n')
    },
  }
}

/** 'products: 1,200 of 50,000, 3 min left' */
export function progressWords(what: string, done: number, total: number, ms: number): string {
  const count = (number: number) => number.toLocaleString('en-US')
  const left = done === 0 || done >= total ? undefined : ((total - done) * ms) / done
  const time = left === undefined ? `${span(ms)} in all` : `${span(left)} left`
  return `${what}: ${count(done)} of ${count(total)}, ${time}`
}

const span = (ms: number) => (ms < 90_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`)
