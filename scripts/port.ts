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

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
