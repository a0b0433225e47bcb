import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoShop } from '../sandbox/catalog/index'
import { draw, drawPictures, pictureOrders } from './pictures'
import { drawScenes } from './pictures/scenes'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('every picture is drawn, without letters that need a font, in at most ten kilobytes', () => {
  for (const order of pictureOrders()) {
    const svg = draw(order)
    expect(svg.startsWith('<svg') && svg.endsWith('</svg>'), order.name).toBe(true)
    expect(svg, order.name).not.toMatch(/<text|NaN|undefined/)
    expect(svg.length, order.name).toBeLessThanOrEqual(10_240)
  }
})

test('whatever a picture refers to is defined in it, once', () => {
  for (const svg of [...pictureOrders().map(draw), ...drawScenes().map(([, drawn]) => drawn)]) {
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

test('a second run draws nothing, and every picture that the shop names is there', () => {
  expect(drawPictures(folder)).toBeGreaterThan(1000)
  expect(drawPictures(folder)).toBe(0)
  const there = new Set(readdirSync(folder).map((file) => `/pictures/${file}`))
  const shop = demoShop(new Date('2026-03-02T12:00:00Z'))
  const named = new Set(JSON.stringify(shop).match(/\/pictures\/[\w.-]+\.svg/g))
  expect([...named].filter((url) => !there.has(url))).toEqual([])
})
