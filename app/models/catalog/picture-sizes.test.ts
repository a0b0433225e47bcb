import { afterEach, describe, expect, it, vi } from 'vitest'
import { pictureIn, pictureSources } from './picture-sizes'

describe('a photo', () => {
  it('is transformed, wherever it is kept', () => {
    expect(pictureIn('small', '/photos/1001.jpg')).toBe('/cdn-cgi/image/w=150,f=auto,q=50/photos/1001.jpg')
    expect(pictureIn('zoom', 'https://abc.cdn.commercetools.com/shop/nuts.v2.jpg')).toBe(
      '/cdn-cgi/image/w=1400,f=auto,q=50/https://abc.cdn.commercetools.com/shop/nuts.v2.jpg',
    )
  })

  it('is offered in the widths that its place needs', () => {
    expect(pictureSources('/photos/1001.jpg', '50vw', ['medium', 'large'])).toEqual({
      src: '/cdn-cgi/image/w=400,f=auto,q=50/photos/1001.jpg',
      srcSet:
        '/cdn-cgi/image/w=400,f=auto,q=50/photos/1001.jpg 400w, /cdn-cgi/image/w=700,f=auto,q=50/photos/1001.jpg 700w',
      sizes: '50vw',
    })
  })
})

it.each([
  '/pictures/1001.svg',
  'https://abc.cdn.commercetools.com/nuts.svg',
  '//other.example/nuts.jpg',
  'http://localhost/nuts.jpg',
  '',
])('%s has one size', (url) => expect(pictureSources(url, '320px', ['small', 'large'])).toEqual({ src: url }))

describe('without transformations', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  const sizes = ['thumb', 'small', 'medium', 'large', 'zoom'] as const
  const sourcesOf = async (url: string) => {
    vi.stubEnv('VITE_IMAGE_TRANSFORMATIONS', 'off')
    vi.resetModules()
    return (await import('./picture-sizes')).pictureSources(url, '320px', [...sizes])
  }

  it("a platform's picture has five sizes", async () => {
    const { src, srcSet } = await sourcesOf('https://abc.cdn.commercetools.com/shop/nuts.v2.jpg')
    expect(src).toBe('https://abc.cdn.commercetools.com/shop/nuts.v2-thumb.jpg')
    expect(srcSet?.split(', ')).toEqual([
      'https://abc.cdn.commercetools.com/shop/nuts.v2-thumb.jpg 50w',
      'https://abc.cdn.commercetools.com/shop/nuts.v2-small.jpg 150w',
      'https://abc.cdn.commercetools.com/shop/nuts.v2-medium.jpg 400w',
      'https://abc.cdn.commercetools.com/shop/nuts.v2-large.jpg 700w',
      'https://abc.cdn.commercetools.com/shop/nuts.v2-zoom.jpg 1400w',
    ])
  })

  it('another photo has one', async () =>
    expect(await sourcesOf('https://images.example/nuts.jpg')).toEqual({
      src: 'https://images.example/nuts.jpg',
    }))
})

it('is finer where it is looked at closely', () => {
  expect(pictureSources('/photos/1001.jpg', '50vw', ['medium'], 'fine').src).toBe(
    '/cdn-cgi/image/w=400,f=auto,q=70/photos/1001.jpg',
  )
})
