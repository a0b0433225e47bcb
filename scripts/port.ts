import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

export function portInUse(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(true))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)))
  })
}

/** The ports of the shop and its sandbox: `PORT` and the next one. Exits when one is in use. */
export async function portsFor(command: string): Promise<{ port: number; sandboxPort: number }> {
  const port = Number(process.env.PORT ?? 8787)
  const sandboxPort = port + 1
  for (const wanted of [port, sandboxPort]) {
    if (!(await portInUse(wanted))) continue
    console.error(
      `Port ${wanted} is taken. Choose another pair: PORT=8790 ${command} (the sandbox takes the next)`,
    )
    process.exit(1)
  }
  return { port, sandboxPort }
}

/** Systems give the ports from 32,768 up to outgoing connections, so one of those may be taken at any moment. */
const forServers = { first: 20_000, last: 32_767 }

/** A port that is free now, and that no outgoing connection takes. */
export async function freePort(): Promise<number> {
  const port = randomInt(forServers.first, forServers.last + 1)
  return (await portInUse(port)) ? freePort() : port
}
