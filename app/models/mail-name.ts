import { TEXT_LIMITS } from './limits'

const MONEY_WORD = /^(usd|us\$|cad|eur|gbp|dollars?|euros?|pounds?|bucks|cents?)[.,!]?$/i
const NUMBER = /^\d[\d.,]*$/
const SUM =
  /^(?:(?:usd|cad|eur|gbp)\d[\d.,]*|\d[\d.,]*(?:usd|cad|eur|gbp|dollars?|euros?|pounds?|bucks|cents?))[.,!]?$/i

/** Part of an address of mail or web, or of a sum. */
const isForeign = (word: string): boolean =>
  /[@/\\]|^(?:https?|mailto|www)\b/i.test(word) || /\p{Sc}/u.test(word) || SUM.test(word)

/**
 * A person's or company's name as it travels in e-mails to others: without addresses, links and sums, and short.
 * Used by every e-mail, so that no name carries a message.
 */
export function mailName(typed: string, otherwise = 'Somebody'): string {
  const words = typed
    .slice(0, TEXT_LIMITS.contactField)
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word, at, all) => {
      const next = all[at + 1] ?? ''
      const before = all[at - 1] ?? ''
      const isSum = NUMBER.test(word) ? MONEY_WORD.test(next) : MONEY_WORD.test(word) && NUMBER.test(before)
      return word !== '' && !isForeign(word) && !isSum
    })
    // Mail programs make links of "evil.example".
    .map((word) => word.replace(/[.。](?=[\p{L}\p{N}])/gu, '. '))
  const name = [...words.join(' ')].slice(0, TEXT_LIMITS.mailName).join('').trim()
  return name || otherwise
}
