import { expect, it, vi } from 'vitest'
import { builderPageOf } from '../app/services/content/mapping'
import { builderEntries, withSymbols } from '../sandbox/catalog/content/builder'

it('every block of the demo pages in the content service is understood', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  // Published entries with their symbols filled in, as the content service answers. One draft has an unknown block.
  const published = withSymbols(builderEntries).filter((entry) => entry.published === 'published')
  const pages = published.map((entry) => builderPageOf(entry))
  const types = new Set(pages.flatMap((page) => page?.data.blocks.map(({ type }) => type)))
  expect([...types].sort()).toEqual(
    [
      'banner',
      'cards',
      'carousel',
      'columns',
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
    expect(page?.data.blocks).toHaveLength(published[index]?.data.blocks.length ?? 0)
  }
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})
