import { expect, it } from 'vitest'
import { createCustomerService } from './customers.server'

it('sends a change of the password with what the platform knows, and no more', async () => {
  const sent: unknown[] = []
  const answer = { execute: async () => ({ body: { version: 3 } }) }
  const apiRoot = {
    customers: () => ({
      withId: () => ({ get: () => answer }),
      password: () => ({
        post: (request: { body: unknown }) => {
          sent.push(request.body)
          return answer
        },
      }),
    }),
  }
  const customers = createCustomerService({ apiRoot } as unknown as Parameters<
    typeof createCustomerService
  >[0])
  const typed = { currentPassword: 'a', newPassword: 'b', again: 'b', intent: 'password' }
  expect(await customers.changePassword('c1', typed)).toBe(true)
  expect(sent).toEqual([{ id: 'c1', version: 3, currentPassword: 'a', newPassword: 'b' }])
})
