import { describe, expect, it, vi } from 'vitest'
import { EDITOR_BLOCKS } from '~/models/content/editor-blocks'
import { builderPageOf, COMPONENTS } from './mapping'

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
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const banner = element('Banner', { text: 'Nuts' })
    const unsafe = element('Banner', { text: 'Nuts', link: { text: 'x', url: 'javascript:alert(1)' } })
    expect(
      blocksOf(banner, unsafe, element('Marquee', {}), element('toString', {}), 'x', { children: [banner] }),
    ).toMatchObject([{ type: 'banner' }, { type: 'banner' }])
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(builderPageOf({ id: 1 })).toBeUndefined()
  })

  it('tells editors of a block that shoppers do not see, inside columns and symbols too', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const unknown = element('Countdown', {})
    const content = { data: { blocks: [unknown] } }
    const page = entry(
      element('Columns', { columns: [{ blocks: [unknown] }, {}] }),
      element('Symbol', { symbol: { entry: 'one', content } }),
      element('Banner', { text: 5 }),
    )
    const problem = { type: 'problem', name: 'Countdown', problem: 'the shop does not know it' }
    expect(builderPageOf(page, 'editors')?.data.blocks).toMatchObject([
      { type: 'columns', columns: [[problem], []] },
      problem,
      { type: 'problem', name: 'Banner', problem: expect.stringContaining('text') },
    ])
    expect(builderPageOf(page)?.data.blocks).toEqual([{ type: 'columns', columns: [[], []] }])
  })

  it('is made of blocks that the editor offers, whole from the start', () => {
    const builtIn = ['Text', 'Image', 'Core:Button']
    expect(EDITOR_BLOCKS.map(({ name }) => name).sort()).toEqual(
      COMPONENTS.filter((name) => !builtIn.includes(name)).sort(),
    )
    const inserted = EDITOR_BLOCKS.map(({ name, inputs }) =>
      element(
        name,
        Object.fromEntries(
          inputs.flatMap((one) => ('defaultValue' in one ? [[one.name, one.defaultValue]] : [])),
        ),
      ),
    )
    const blocks = builderPageOf(entry(...inserted), 'editors')?.data.blocks
    expect(blocks).toHaveLength(EDITOR_BLOCKS.length)
    expect(blocks?.filter(({ type }) => type === 'problem')).toEqual([])
  })
})
