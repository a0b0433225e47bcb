import { Pool } from 'undici'

type Answer = { id?: number; result?: { usedSize?: number } }

/** What the shop's isolate holds: the least heap in use while pages are asked for, after each thousand pages. */
export async function heapWhileLoaded(
  origin: string,
  path: string,
  cookie: string,
  inspectorPort: number,
  pages: number,
) {
  const heap = await connect(inspectorPort)
  const pool = new Pool(origin, { connections: 16 })
  const held: { pages: number; megabytes: number }[] = []
  for (let done = 0; done < pages; done += 1000) {
    let least = Number.POSITIVE_INFINITY
    for (let step = 0; step < 10; step += 1) {
      await Promise.all(
        Array.from({ length: 100 }, async () =>
          (await pool.request({ path, method: 'GET', headers: { cookie } })).body.dump(),
        ),
      )
      least = Math.min(least, await heap.used())
    }
    held.push({ pages: done + 1000, megabytes: least / 1024 / 1024 })
  }
  await pool.close()
  heap.close()
  return held
}

async function connect(port: number) {
  const targets: unknown = await (await fetch(`http://127.0.0.1:${port}/json`)).json()
  const list = targets as { id: string; webSocketDebuggerUrl: string }[]
  const target = list.find(({ id }) => id.includes('cobnut') && !id.includes('sandbox')) ?? list[0]
  if (!target) throw new Error('The inspector has no target')
  const { WebSocket } = await import('undici')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (used: number) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer.result?.usedSize ?? Number.NaN)
  })
  let id = 0
  return {
    used: () =>
      new Promise<number>((resolve) => {
        id += 1
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, method: 'Runtime.getHeapUsage' }))
      }),
    close: () => socket.close(),
  }
}
