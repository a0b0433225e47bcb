import { describe, expect, it, vi } from 'vitest'
import { builderPageOf } from './mapping'

const entry = (...blocks: unknown[]) => ({ id: 'one', name: 'One', data: { title: 'One', blocks } })
const element = (name: string, options: object) => ({ component: { name, options } })
const blocksOf = (...blocks: unknown[]) => builderPageOf(entry(...blocks))?.data.blocks

describe('a page of the content service', () => {
  it('has the defaults of its blocks', () => {
    const blocks = blocksOf(
      element('FAQ Accordion', { items: [] }),
      element('Card Grid', { cards: [] }),
      element('Carousel', { slides: [], autoplay: true }),
    )
    expect(blocks).toMatchObject([
      { title: 'Frequently Asked Questions', border: 'gray' },
      { columns: 4 },
      { carousel: { perView: 1, autoplay: 2000 } },
    ])
  })

  it('loses only a malformed or unknown block', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const banner = element('Banner', { text: 'Nuts' })
    const unsafe = element('Banner', { text: 'Nuts', link: { text: 'x', url: 'javascript:alert(1)' } })
    expect(
      blocksOf(banner, unsafe, element('Marquee', {}), element('toString', {}), 'x', { children: [banner] }),
    ).toMatchObject([{ type: 'banner' }, { type: 'banner' }])
    expect(builderPageOf({ id: 1 })).toBeUndefined()
    log.mockRestore()
  })
})
