type Watched = {
  /** An address that workerd answers at once. */
  url: string
  /** Restarts workerd with the same data. */
  restart: () => Promise<unknown>
  everyMs?: number
  /** How long an answer may take. Generous, because two cores may be busy. */
  patienceMs?: number
  say?: (words: string) => void
}

/** Two looks, because a silent workerd may be busy or just starting. */
const LOOKS = 2

/** Pings workerd every few seconds, and restarts it if it has died or stays silent. */
export function keepRunning({
  url,
  restart,
  everyMs = 2000,
  patienceMs = 10_000,
  say = console.error,
}: Watched) {
  let failures = 0
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    const state = await stateOf(url, patienceMs)
    failures = state === 'running' ? 0 : failures + 1
    if (stopped || failures < LOOKS) return
    failures = 0
    say(
      `workerd ${state === 'dead' ? 'has died' : 'does not answer'}. Starting it again, with the same data …`,
    )
    await restart().then(
      () => say('workerd runs again.'),
      (error: unknown) => say(`workerd did not start: ${error}`),
    )
  }

  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      latest = look().finally(next)
    }, everyMs)
  }
  let latest = Promise.resolve()
  next()
  return {
    /** Waits for a running restart. */
    stop: (): Promise<void> => {
      stopped = true
      clearTimeout(timer)
      return latest
    },
  }
}

async function stateOf(url: string, patienceMs: number): Promise<'running' | 'silent' | 'dead'> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    await answer.arrayBuffer()
    return 'running'
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'silent' : 'dead'
  }
}
