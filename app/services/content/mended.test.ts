import { expect, test } from 'vitest'
import * as z from 'zod'
import { mended } from './mended'

const link = z.object({ text: z.string(), url: z.string() })
const schema = z.object({
  menus: z
    .array(z.object({ text: z.string(), icon: z.enum(['nut', 'box']).optional(), links: z.array(link) }))
    .default([]),
  banner: link.optional(),
})
const menu = (more: object) => ({ text: 'Nuts', icon: 'nut', links: [{ text: 'All', url: '/' }], ...more })

test('what is right is read as it is', () => {
  const written = { menus: [menu({})], banner: { text: 'Hi', url: '/' } }
  expect(mended(schema, written)).toEqual({ value: written, problems: [] })
})

test('a wrong field is left out and named, and the rest shows', () => {
  const { value, problems } = mended(schema, { menus: [menu({}), menu({ icon: 'nutt' })] })
  expect(value?.menus.map(({ icon }) => icon)).toEqual(['nut', undefined])
  expect(problems).toEqual([{ field: 'menus.1.icon', problem: expect.stringContaining('nut') }])
})

test('what cannot be without a wrong field goes with it, and no more', () => {
  const written = {
    menus: [menu({ text: 7 }), menu({ links: [{ text: 'All' }, { text: 'Some', url: '/s' }] }), menu({})],
    banner: { text: 'Hi' },
  }
  const { value, problems } = mended(schema, written)
  expect(value).toEqual({ menus: [menu({ links: [{ text: 'Some', url: '/s' }] }), menu({})] })
  expect(problems.map(({ field }) => field)).toEqual(['menus.0.text', 'menus.1.links.0.url', 'banner.url'])
})

test('a part of another kind is left out, and nothing at all says so', () => {
  expect(mended(schema, { menus: 'none' }).value).toEqual({ menus: [] })
  expect(mended(schema, 'nothing').value).toBeUndefined()
})

test('what has a wrong time does not show', () => {
  const shown = z.object({ text: z.string(), to: z.iso.datetime().optional() })
  const { value, problems } = mended(z.object({ banner: shown.optional() }), {
    banner: { text: 'Sale', to: 'tomorrow' },
  })
  expect([value, problems.map(({ field }) => field)]).toEqual([{}, ['banner.to']])
})

test('a part of several shapes is named by what is wrong with the nearest', () => {
  const shapes = z.union([link, z.object({ url: z.string(), picture: z.string(), alt: z.string() })])
  const { value, problems } = mended(z.object({ parts: z.array(shapes) }), {
    parts: [{ text: 'Hi' }, { text: 'Ho', url: '/' }],
  })
  expect(value).toEqual({ parts: [{ text: 'Ho', url: '/' }] })
  expect(problems.map(({ field }) => field)).toEqual(['parts.0.url'])
})
