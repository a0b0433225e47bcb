import { performance } from 'node:perf_hooks'
import { Pool } from 'undici'

const CONNECTIONS = 16

/** Addresses of the demo shop's products. */
export async function productPaths(origin: string, most: number): Promise<string[]> {
  const xml = await (await fetch(`${origin}/sitemap/products.xml`)).text()
  const paths = [...xml.matchAll(/<loc>([^<]+\.html)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  return paths.slice(0, most)
}

/** Views each path for the first time; returns pages per second. */
export async function measureFirstViews(origin: string, paths: readonly string[]): Promise<number> {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 })
  const waiting = [...paths]
  const start = performance.now()
  const one = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      const answer = () => pool.request({ path, method: 'GET' })
      // The server may have just closed a kept connection.
      const { statusCode, body } = await answer().catch(answer)
      await body.dump()
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  const seconds = (performance.now() - start) / 1000
  await pool.close()
  return paths.length / seconds
}
