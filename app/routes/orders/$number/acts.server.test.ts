import { expect, test } from 'vitest'
import type { AppLoadContext } from '~/framework.server'
import { aCart, aLine } from '~/models/cart/examples'
import { recipientsJsonOf } from '~/models/gift/certificate'
import { reorder } from './acts.server'

const maple = { name: 'Maple', email: 'maple@example.com', sender: 'Sam', message: '', on: '2026-11-30' }

test('a certificate that was for somebody does not come to its buyer when it is bought again', async () => {
  const told: string[] = []
  const context = {
    services: { catalog: { productsBySkus: async () => [] } },
    session: { notify: (_: string, { message }: { message: string }) => told.push(message) },
  } as unknown as AppLoadContext
  const line = aLine({ id: 'a', name: 'Gift Certificate', recipientsJson: recipientsJsonOf(maple) })
  expect(await reorder(context, aCart({ lines: [line] }), ['a'], 'mark')).toBe(false)
  expect(told).toEqual(['Gift Certificate was for somebody; please choose again who gets it.'])
})
