import { expect, test, vi } from 'vitest'
import { homeOf } from './home'

const opening = { type: 'opening', title: 'Welcome', opening: { text: 'We sell socks.' } }
const page = (...blocks: unknown[]) => ({ title: 'Socks', description: 'Wool.', blocks })

test('sections stand in the editors’ order, with their defaults', () => {
  const home = homeOf(page({ type: 'departments' }, opening))
  expect(home?.blocks).toEqual([
    { type: 'departments', title: 'Shop by category', more: [] },
    { type: 'opening', title: 'Welcome', opening: { text: 'We sell socks.', links: [], alt: '' } },
  ])
})

test('a wrong section is left out and told with its place, the others show', () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  const home = homeOf(
    page(
      { type: 'rail', title: 'Best', rail: {} },
      { ...opening, opening: { ...opening.opening, imageUrl: 'javascript:alert(1)' } },
      { type: 'carrousel' },
    ),
  )
  expect(home?.blocks.map(({ type }) => type)).toEqual(['opening'])
  expect(home?.blocks[0]).not.toHaveProperty('opening.imageUrl')
  const { event, page: where, problems } = JSON.parse(String(told.mock.calls[0]?.[0]))
  expect({ event, where }).toEqual({ event: 'content-wrong', where: 'pages/home' })
  expect(problems.map(({ field }: { field: string }) => field)).toEqual([
    'blocks.0.rail',
    'blocks.1.opening.imageUrl',
    'blocks.2.type',
  ])
})

test('without a section left, or without the object, there is no home page', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  expect(homeOf(page({ type: 'carrousel' }))).toBeUndefined()
  expect(homeOf({ title: 'Socks' })).toBeUndefined()
  expect(homeOf(undefined)).toBeUndefined()
})
