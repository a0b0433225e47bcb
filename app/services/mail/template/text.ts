import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { PHONE } from '~/models/phone'
import { type Item, type Mail, originOf, type Part } from './letter'
import { SHOP_ADDRESS } from './shop-address'

const COLUMNS = 60

/** Breaks lines at spaces only, so that addresses stay whole. */
function wrapped(text: string, indent = ''): string {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = indent
    for (const word of paragraph.split(' ')) {
      if (line.trim() && line.length + 1 + word.length > COLUMNS) {
        lines.push(line)
        line = indent
      }
      line += line.trim() ? ` ${word}` : word
    }
    lines.push(line.trimEnd())
  }
  return lines.join('\n')
}

function textOfItem({ name, quantity, size, note, allergens, price, words, url }: Item): string {
  const what = `${quantity ? `${quantity} × ` : ''}${name}${size ? `, ${size}` : ''}`
  return [
    `${what}${price ? `: ${price}` : ''}`,
    ...(note ? [wrapped(note, '  ')] : []),
    ...(allergens ? [wrapped(allergens, '  ')] : []),
    ...(words ? [wrapped(`“${words}”`, '  ')] : []),
    ...(url ? [`  ${url}`] : []),
  ].join('\n')
}

function textOfPart(part: Part): string | undefined {
  switch (part.kind) {
    case 'words':
    case 'quiet':
      return wrapped(part.text)
    case 'quote':
      return [wrapped(`“${part.text}”`, '  '), ...(part.from ? [`  ${part.from}`] : [])].join('\n')
    case 'picture':
      return undefined
    case 'button':
      return `${part.text}:\n${part.url}`
    case 'code':
      return `${part.label}: ${part.code}`
    case 'items':
      return part.items.map(textOfItem).join('\n')
    case 'totals':
      return [
        ...part.lines.map(({ label, amount }) => `${label}: ${formatMoney(amount)}`),
        `Total: ${formatMoney(part.total)}`,
      ].join('\n')
    case 'facts':
      return part.facts.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')
  }
}

export function textOf(mail: Mail): string {
  const origin = originOf(mail)
  const foot = [
    '--',
    SHOP_ADDRESS,
    ...(origin ? [`Help: ${origin}${paths.help}   ${PHONE}`] : [PHONE]),
    wrapped(mail.why),
    ...(mail.unsubscribeUrl ? [`Unsubscribe:\n${mail.unsubscribeUrl}`] : []),
  ].join('\n')
  const parts = mail.parts.flatMap((part) => textOfPart(part) ?? [])
  return `${[wrapped(mail.headline.toUpperCase()), ...parts, foot].join('\n\n')}\n`
}
