import { performance } from 'node:perf_hooks'
import type { Served } from '../scripts/serve'
import { workerMemory } from './worker-memory'

/** Streams a shop's whole merchant feed; prints the number of offers and the memory. */
export async function merchantFeedFigures(name: string, shop: Served) {
  const before = workerMemory()
  const begun = performance.now()
  let [offers, bytes, most, firstByte] = [0, 0, before, 0]
  let rest = ''
  const response = await fetch(`${shop.url}/merchants.xml`)
  if (!response.ok || !response.body) throw new Error(`/merchants.xml was answered ${response.status}`)
  // The types of Workers lack the stream's iterator.
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    firstByte ||= performance.now() - begun
    bytes += piece.length
    const text = rest + Buffer.from(piece).toString('latin1')
    offers += text.split('<item>').length - 1
    // A mark may be split between two chunks.
    rest = text.slice(1 - '<item>'.length)
    most = Math.max(most, workerMemory())
  }
  const took = performance.now() - begun
  console.log(
    `feed for merchants, ${name}: ${offers} offers, ${(bytes / 1024 / 1024).toFixed(1)} MB in ${(took / 1000).toFixed(1)} s, first byte after ${firstByte.toFixed(0)} ms; both shops' memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
  )
}
