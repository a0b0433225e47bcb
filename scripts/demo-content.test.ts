import { expect, it, vi } from 'vitest'
import { builderPageOf } from '../app/services/content/mapping'
import { builderEntries } from '../sandbox/catalog/content/builder'

it('every block of the demo pages in the content service is understood', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const pages = builderEntries.map(builderPageOf)
  const types = new Set(pages.flatMap((page) => page?.data.blocks.map(({ type }) => type)))
  expect([...types].sort()).toEqual(
    [
      'banner',
      'cards',
      'carousel',
      'faq',
      'form',
      'hero',
      'ingredients',
      'marquee',
      'rich',
      'search',
      'gift-finder',
    ].sort(),
  )
  for (const [index, page] of pages.entries()) {
    expect(page?.data.blocks).toHaveLength(builderEntries[index]?.data.blocks.length ?? 0)
  }
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})
