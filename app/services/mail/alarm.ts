import { staffPaths } from '~/models/paths'
import { SHOP } from '~/shop/shop'
import { button, type Mail, quiet, words } from './template/letter'

type Parts = {
  kind: 'begun' | 'over'
  incident: { key: string; words: string; since: number }
  rule: { look: string }
  minutes: number
  to: string
  origin: string
}

export function alarmMail({
  kind,
  incident: { key, words: found, since },
  rule,
  minutes,
  to,
  origin,
}: Parts): Mail {
  const isOver = kind === 'over'
  const headline = isOver ? `Over: ${key}` : `Alarm: ${key}`
  return {
    to,
    subject: `${headline} (${SHOP.name})`,
    preheader: isOver ? `It lasted ${minutes} min.` : `${found}.`,
    headline,
    parts: [
      ...(isOver
        ? [words(`It is over, after ${minutes} min.`)]
        : [words(`${found}.`), words(`Look first: ${rule.look}.`)]),
      button('See today', origin + staffPaths.today),
      quiet('Each incident is told once, and once more when it is over.'),
    ],
    why: `You got this email because ALARM_EMAIL of ${SHOP.name} names this address.`,
    idempotencyKey: `alarm-${kind}-${key}-${since}`,
  }
}
