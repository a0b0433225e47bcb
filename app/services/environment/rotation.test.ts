import { expect, it } from 'vitest'
import { environment, variables } from './environment'
import { AT_ONCE } from './variable'

const secrets = variables().filter(({ secret }) => secret)
const OLD = `old-${'x'.repeat(40)}`
const NEW = `new-${'y'.repeat(40)}`

it('says of every secret how it is replaced', () => {
  expect(secrets.length).toBeGreaterThan(20)
  expect(secrets.filter(({ rotation }) => !rotation?.endsWith('.')).map(({ name }) => name)).toEqual([])
})

it('takes two at once of the shop’s own, the newest first', () => {
  const lists = secrets.filter(({ description }) => description.includes(AT_ONCE)).map(({ name }) => name)
  expect(lists).toEqual([
    'SESSION_SECRET',
    'CERTIFICATE_SECRET',
    'GIFT_DROP_SECRET',
    'MAIL_WEBHOOK_SECRET',
    'BUILDER_PREVIEW_SECRET',
  ])
  const shape: Record<string, { parse: (value: unknown) => unknown }> = environment.shape
  for (const name of lists) expect(shape[name]?.parse(`${NEW},${OLD}`), name).toEqual([NEW, OLD])
})
