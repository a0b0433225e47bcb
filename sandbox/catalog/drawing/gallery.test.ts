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

test('the same order gives the same picture', () => {
  const [order] = pictureOrders()
  expect(order && draw(order)).toBe(order && draw(order))
})

test('every picture that the demo shop names can be drawn, and no other', () => {
  expect(names.length).toBeGreaterThan(1000)
  const shop = demoShop(new Date('2026-03-02T12:00:00Z'))
  const named = JSON.stringify(shop).matchAll(/\/(?:pictures|photos)\/([\w.-]+)\.(?:svg|jpg)/g)
  expect([...named].map(([, name = '']) => name).filter((name) => !pictureNamed(name))).toEqual([])
  expect(pictureNamed('no-such-picture')).toBeUndefined()
})
