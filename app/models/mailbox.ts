import { normalEmail } from './email'

type Provider = {
  /** All lead to the mailbox of the first. */
  domains: readonly string[]
  /** Marks in a name that the provider does not read. */
  ignores?: RegExp
  /** All that follows is a tag of the owner's choice. */
  tag: string
}

/** What providers say of their addresses. For other domains every letter counts. */
const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignores: /\./g, tag: '+' },
  { domains: ['proton.me', 'protonmail.com', 'pm.me', 'protonmail.ch'], ignores: /[._-]/g, tag: '+' },
  { domains: ['icloud.com', 'me.com', 'mac.com'], tag: '+' },
  { domains: ['outlook.com'], tag: '+' },
  { domains: ['hotmail.com'], tag: '+' },
  { domains: ['live.com'], tag: '+' },
  { domains: ['msn.com'], tag: '+' },
  { domains: ['fastmail.com', 'fastmail.fm'], tag: '+' },
  { domains: ['hey.com'], ignores: /\./g, tag: '+' },
  { domains: ['yandex.com', 'yandex.ru', 'ya.ru'], tag: '+' },
  { domains: ['zoho.com', 'zohomail.com'], tag: '+' },
  { domains: ['tutanota.com', 'tuta.com', 'tuta.io', 'keemail.me'], tag: '+' },
]

/** One text for each mailbox, however its address is written: `Hazel.Nut+shop@GoogleMail.com` is hazelnut@gmail.com. */
export function mailboxOf(address: string): string {
  const email = normalEmail(address)
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain))
  if (at < 1 || !provider) return email
  const { domains, ignores, tag } = provider
  const [name = ''] = email.slice(0, at).split(tag)
  return `${ignores ? name.replace(ignores, '') : name}@${domains[0]}`
}
