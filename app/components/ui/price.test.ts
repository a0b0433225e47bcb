import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

// Creating the browser's first formatter was the longest task at startup on a slow phone.
test('prices and ratings are written without Intl', async () => {
  const made = vi.fn()
  vi.stubGlobal('Intl', { NumberFormat: made, DateTimeFormat: made })
  vi.resetModules()
  const { Amount } = await import('~/components/ui/price')
  const { Rating } = await import('~/components/ui/rating')
  const { renderToStaticMarkup } = await import('react-dom/server')
  expect(renderToStaticMarkup(Amount({ cents: 123_456 }))).toContain('$1,234.56')
  expect(renderToStaticMarkup(Rating({ average: 4.5, count: 3324 }))).toContain('3,324')
  expect(made).not.toHaveBeenCalled()
})
