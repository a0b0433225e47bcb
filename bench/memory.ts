import { setTimeout } from 'node:timers/promises'
import { Pool, WebSocket } from 'undici'

type Answer = { id?: number; result?: { usedSize?: number } }

const STEP = 5000

/** The heap after garbage collection, every 5,000 pages. */
export async function heapWhileLoaded(
  origin: string,
  path: string,
  cookie: string,
  inspectorPort: number,
  pages: number,
) {
  const inspector = await connect(inspectorPort)
  const pool = new Pool(origin, { connections: 16 })
  const ask = async (count: number) => {
    for (let asked = 0; asked < count; asked += 100) {
      await Promise.all(
        Array.from({ length: 100 }, async () =>
          (await pool.request({ path, method: 'GET', headers: { cookie } })).body.dump(),
        ),
      )
    }
  }
  await inspector.send('HeapProfiler.enable')
  const held: { pages: number; megabytes: number }[] = []
  for (let done = STEP; done <= pages; done += STEP) {
    await ask(STEP)
    const collected = inspector.send('HeapProfiler.collectGarbage')
    // workerd serves the inspector only while the isolate has work.
    await setTimeout(200)
    await ask(100)
    await collected
    const { usedSize = Number.NaN } = await inspector.send('Runtime.getHeapUsage')
    held.push({ pages: done, megabytes: usedSize / 1024 / 1024 })
  }
  await pool.close()
  inspector.close()
  return held
}

async function connect(port: number) {
  const targets: unknown = await (await fetch(`http://127.0.0.1:${port}/json`)).json()
  const list = targets as { id: string; webSocketDebuggerUrl: string }[]
  const target = list.find(({ id }) => id === 'core:user:cobnut')
  if (!target) throw new Error('The inspector does not know the shop')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (result: Answer['result']) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer.result)
  })
  let id = 0
  return {
    send: async (method: string): Promise<NonNullable<Answer['result']>> => {
      id += 1
      const result = await new Promise<Answer['result']>((resolve) => {
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, method }))
      })
      return result ?? {}
    },
    close: () => socket.close(),
  }
}
