import { expect, it } from 'vitest'
import { createCookie } from './signed-cookie.server'

const secrets = ['new', 'old']
const value = { name: 'Zoë', list: [1, 2, 3] }

/** As Remix signed it. */
const REMIX = 'c=eyJuYW1lIjoiWm%2FDqyIsImxpc3QiOlsxLDIsM119.L6LJDKQ%2FCalw1LUj%2BVRi8AqnAnx5dO6xiDDyUNqAyEw'

it('signs as Remix does, so that cookies of before stay valid', async () => {
  expect(await createCookie('c', { secrets: ['old'] }).serialize(value)).toBe(
    `${REMIX}; Path=/; SameSite=Lax`,
  )
  expect(await createCookie('c', { secrets }).parse(REMIX)).toEqual(value)
})

it('is nothing when it was changed', async () => {
  const cookie = createCookie('c', { secrets })
  const [pair = ''] = (await cookie.serialize(value)).split(';')
  for (const changed of [pair.replace('c=', 'c=x'), `${pair}xxx`, 'c=abc'])
    expect(await cookie.parse(changed), changed).toBeNull()
})

it('is refused when its signature cannot be read', async () => {
  const cookie = createCookie('c', { secrets })
  for (const malformed of ['c=x.y', 'c=abc.', 'c=.%20!'])
    await expect(cookie.parse(malformed), malformed).rejects.toThrow(TypeError)
})
