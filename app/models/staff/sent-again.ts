/** What an e-mail about an order was, by the key under which it was sent. */
type SentAgain = { number: string; news?: string }

const KEY = /^order-([\w-]{1,40})-(CN-[2-9A-Z]{4}-[2-9A-Z]{4})(?::|$)/

/** Undefined: it cannot be drawn again, such as a link that works once. */
export function sentAgain(key: string): SentAgain | undefined {
  const [, news, number] = KEY.exec(key) ?? []
  if (!news || !number || news === 'failed') return undefined
  return news === 'confirmation' ? { number } : { number, news }
}
