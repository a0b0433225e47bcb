import { expect, it } from 'vitest'
import { linkMail } from './link-mail'

it('says the same in text and in HTML, and shows no markup of strangers', () => {
  const mail = linkMail({
    to: 'hazel@example.com',
    subject: 'Please confirm',
    words: ['Hello <b>Hazel</b>,', 'press the link.'],
    link: { url: 'https://shop.example/confirm?token=1&more=2', text: 'Confirm' },
    ending: 'It works for a week.',
    idempotencyKey: 'key',
  })
  expect(mail.text).toBe(
    'Hello <b>Hazel</b>,\n\npress the link.\n\nConfirm: https://shop.example/confirm?token=1&more=2\n\nIt works for a week.',
  )
  expect(mail.html).toContain('<p>Hello &lt;b&gt;Hazel&lt;/b&gt;,</p>')
  expect(mail.html).toContain('<a href="https://shop.example/confirm?token=1&amp;more=2">Confirm</a>')
})
