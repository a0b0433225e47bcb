import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoShop } from '../index'
import { draw, pictureNamed, pictureOrders } from './gallery'
import { scenes } from './scenes'

const names = [...pictureOrders().map(({ name }) => name), ...scenes.map(({ name }) => name)]

test('every product picture is drawn, without letters that need a font, in at most eleven kilobytes', () => {
  for (const order of pictureOrders()) {
    const svg = draw(order)
    expect(svg.startsWith('<svg') && svg.endsWith('</svg>'), order.name).toBe(true)
    expect(svg, order.name).not.toMatch(/<text|NaN|undefined/)
    expect(svg.length, order.name).toBeLessThanOrEqual(11_264)
  }
})

test('whatever a picture refers to is defined in it, once', () => {
  for (const name of names) {
    const svg = pictureNamed(name) ?? ''
    const ids = [...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1])
    const used = [...svg.matchAll(/(?:href="|url\()#(\w+)/g)].map((match) => match[1])
    expect(ids.length).toBe(new Set(ids).size)
    expect(used.filter((id) => !ids.includes(id))).toEqual([])
  }
})

test('the same order gives the same picture, which changes only when somebody means it', () => {
  const digest = (svgs: (string | undefined)[]) =>
    createHash('sha256').update(JSON.stringify(svgs)).digest('hex').slice(0, 16)
  const orders = pictureOrders()
  expect(digest(orders.map(draw))).toBe(digest(orders.map((order) => pictureNamed(order.name))))
  expect(digest(names.map(pictureNamed))).toBe('fc89113f8059949a')
})

test('every picture that the demo shop names can be drawn, and no other', () => {
  expect(names.length).toBeGreaterThan(1000)
  const shop = demoShop(new Date('2026-03-02T12:00:00Z'))
  const named = JSON.stringify(shop).matchAll(/\/(?:pictures|photos)\/([\w.-]+)\.(?:svg|jpg)/g)
  expect([...named].map(([, name = '']) => name).filter((name) => !pictureNamed(name))).toEqual([])
  expect(pictureNamed('no-such-picture')).toBeUndefined()
})
