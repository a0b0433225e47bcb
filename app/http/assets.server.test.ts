import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assetResponse } from './assets.server'

const assets = { fetch: async () => new Response('a file') } as unknown as Fetcher

test('every folder and file of `public` is served where no host does it', async () => {
  const entries = readdirSync('public', { withFileTypes: true })
  for (const entry of entries) {
    const path = entry.isDirectory() ? `/${entry.name}/a.png` : `/${entry.name}`
    const answer = await assetResponse(new Request(`https://shop.example${path}`), assets)
    expect([path, answer?.status]).toEqual([path, 200])
  }
})
