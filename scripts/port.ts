import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

export function portInUse(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(true))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)))
  })
}

/** `PORT` as a number. Undefined if it is not a valid port. */
export function portFrom(text: string): number | undefined {
  const port = Number(text)
  // The sandbox takes the next one.
  return /^\d+$/.test(text) && port >= 1 && port < 65_535 ? port : undefined
}

/** `PORT`, or the usual port. Exits if it is invalid. */
export function chosenPort(usual: number, command: string): number {
  const { PORT = String(usual) } = process.env
  const port = portFrom(PORT)
  if (port !== undefined) return port
  console.error(`PORT=${PORT} is no port. Choose a number from 1 to 65534: PORT=8790 ${command}`)
  process.exit(1)
}

/** The ports of the shop and its sandbox: `PORT` and the next one. Exits if one is in use. */
export async function portsFor(command: string): Promise<{ port: number; sandboxPort: number }> {
  const port = chosenPort(8787, command)
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

/** Systems use ports from 32,768 for outgoing connections, which may take one at any moment. */
const forServers = { first: 20_000, last: 32_767 }

/** A free port below those of outgoing connections. */
export async function freePort(): Promise<number> {
  const port = randomInt(forServers.first, forServers.last + 1)
  return (await portInUse(port)) ? freePort() : port
}
