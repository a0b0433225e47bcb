import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ photosAlike: false })
})
afterAll(() => shop.stop())

const BROWSER = 'image/avif,image/webp,image/apng,*/*;q=0.8'

async function photo(options: string, accept = BROWSER) {
  const response = await fetch(`${shop.url}/cdn-cgi/image/${options}/photos/1001.jpg`, {
    headers: { accept },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test("the demo shop's photos are JPEGs of a thousand dots", async () => {
  const response = await fetch(`${shop.url}/photos/1001.jpg`)
  expect(response.headers.get('Content-Type')).toBe('image/jpeg')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.length).toBeGreaterThan(30_000)
  expect(bytes.length).toBeLessThan(60_000)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 1000 })
  expect((await fetch(`${shop.url}/photos/no-such-photo.jpg`)).status).toBe(404)
})

describe('transformations', () => {
  it.each([
    ['image/avif', BROWSER],
    ['image/webp', 'image/webp,*/*'],
    ['image/jpeg', '*/*'],
  ])('answer with %s to who accepts %s', async (type, accept) => {
    const { response, bytes } = await photo('w=400,f=auto,q=50', accept)
    expect(response.headers.get('Content-Type')).toBe(type)
    expect(response.headers.get('Vary')).toBe('Accept')
    expect(response.headers.get('Cache-Control')).toContain('max-age=86400')
    expect((await sharp(bytes).metadata()).width).toBe(400)
  })

  it('keep the first picture of a phone within 10 KB', async () => {
    const { bytes } = await photo('w=700,f=auto,q=50')
    expect(bytes.length).toBeLessThan(10_240)
  })

  it('give the same bytes again, and never enlarge', async () => {
    const [first, again, large] = [
      await photo('w=150,f=auto'),
      await photo('w=150,f=auto'),
      await photo('w=1400'),
    ]
    expect(again.bytes.equals(first.bytes)).toBe(true)
    expect((await sharp(large.bytes).metadata()).width).toBe(1000)
    expect(large.response.headers.get('Vary')).toBeNull()
  })

  it('let drawings through as they are', async () => {
    const drawing = await fetch(`${shop.url}/cdn-cgi/image/w=50,f=auto/pictures/1001.svg`)
    expect(drawing.headers.get('Content-Type')).toBe('image/svg+xml')
  })

  it.each([
    ['w=0/photos/1001.jpg', 400, 'err=9401'],
    ['w=400,q=101/photos/1001.jpg', 400, 'err=9401'],
    ['f=bmp/photos/1001.jpg', 400, 'err=9401'],
    ['blur=3/photos/1001.jpg', 400, 'err=9401'],
    ['w=400', 400, 'err=9401'],
    ['w=400/photos/no-such-photo.jpg', 404, 'err=9404'],
    ['w=400/cdn-cgi/image/w=400/photos/1001.jpg', 403, 'err=9403'],
    ['w=400/nuts/', 415, 'err=9412'],
  ])('refuse %s as Cloudflare does', async (path, status, error) => {
    const response = await fetch(`${shop.url}/cdn-cgi/image/${path}`)
    expect([response.status, response.headers.get('Cf-Resized')]).toEqual([status, error])
  })
})

test('a page asks for its first photo early, in the size that the browser will choose', async () => {
  for (const path of ['/nuts/almonds/', '/nuts/almonds/raw-almonds.html']) {
    const response = await fetch(shop.url + path)
    const html = await response.text()
    const [tag = ''] = /<img [^>]*fetchpriority="high"[^>]*>/i.exec(html) ?? []
    expect(tag).not.toContain('loading=')
    const [, set] = /srcset="([^"]+)"/i.exec(tag) ?? []
    expect(set).toContain('/photos/')
    expect(response.headers.get('Link')).toContain(`imagesrcset="${set}"; imagesizes=`)
    expect(html.match(/fetchpriority="high"/gi)).toHaveLength(1)
  }
})
