import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox'

it.each([
  ['Hazel.Nut+almonds@GoogleMail.com', 'hazelnut@gmail.com'],
  ['hazelnut@gmail.com', 'hazelnut@gmail.com'],
  ['h.a.z.e.l@gmail.com', 'hazel@gmail.com'],
  ['Sam+x@Outlook.com', 'sam@outlook.com'],
  ['sam.rivera@outlook.com', 'sam.rivera@outlook.com'],
  ['sam@hotmail.com', 'sam@hotmail.com'],
  ['Will_ow-b+1@pm.me', 'willowb@proton.me'],
  ['maple@me.com', 'maple@icloud.com'],
  // Dots and tags may mean another mailbox where the provider is not known.
  ['sam.rivera+nuts@example.com', 'sam.rivera+nuts@example.com'],
  ['+odd@gmail.com', '@gmail.com'],
])('%s goes to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
