import { expect, test } from 'vitest'
import { COLORS } from './style'

test('each color of e-mails is one of the shop’s', () => {
  for (const [name, color] of Object.entries(COLORS)) expect(color, name).toMatch(/^#[0-9a-f]{6}$/)
})
