import { expect, it } from 'vitest'
import { pictureSources } from './picture-sizes'

it("a platform's picture has five sizes", () => {
  const url = 'https://abc.cdn.commercetools.com/shop/nuts.v2.jpg'
  const { src, srcSet, sizes } = pictureSources(url, '320px')
  expect(src).toBe('https://abc.cdn.commercetools.com/shop/nuts.v2-medium.jpg')
  expect(srcSet?.split(', ')).toEqual([
    'https://abc.cdn.commercetools.com/shop/nuts.v2-thumb.jpg 50w',
    'https://abc.cdn.commercetools.com/shop/nuts.v2-small.jpg 150w',
    'https://abc.cdn.commercetools.com/shop/nuts.v2-medium.jpg 400w',
    'https://abc.cdn.commercetools.com/shop/nuts.v2-large.jpg 700w',
    'https://abc.cdn.commercetools.com/shop/nuts.v2-zoom.jpg 1400w',
  ])
  expect(sizes).toBe('320px')
})

it.each([
  '/pictures/1001.svg',
  'https://images.example/nuts.jpg',
  'https://abc.cdn.commercetools.com/nuts.svg',
  '',
])('%s has one size', (url) => expect(pictureSources(url, '320px')).toEqual({ src: url }))
