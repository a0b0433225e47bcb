import { createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { freePort, portFrom, portInUse } from './port'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const listen = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer().once('error', reject)
    servers.push(server)
    server.listen(port, '127.0.0.1', resolve)
  })

it('finds ports that a server can take and an outgoing connection does not', async () => {
  for (const port of await Promise.all(Array.from({ length: 20 }, freePort))) {
    expect(port).toBeLessThan(32_768)
    expect(await portInUse(port)).toBe(false)
  }
})

it('tells a port that is in use', async () => {
  const port = await freePort()
  await listen(port)
  expect(await portInUse(port)).toBe(true)
})

it.each([
  ['8790', 8790],
  ['abc', undefined],
  ['', undefined],
  ['0', undefined],
  ['65535', undefined],
  ['80.5', undefined],
])('reads PORT=%s as %s', (text, port) => {
  expect(portFrom(text)).toBe(port)
})
