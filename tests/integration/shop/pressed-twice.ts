import { setTimeout } from 'node:timers/promises'
import { databaseOf } from '../../support/database'
import { attributeOf, type Control, has, isButton, isTyped, nameOf } from '../../support/forms'
import type { Shop } from '../../support/shop'
import type { Found } from './crawl'

/** Tries, what was looked at, and ways to PayPal and to providers, of which one at most is taken. */
const UNCOUNTED = [
  ...['attempts', 'card_tries', 'code_guesses', 'cart_lookups', 'presses', 'mails_to_others'],
  ...['payment_approvals', 'provider_attempts'],
]

const SAMPLES: [RegExp, string][] = [
  [/email/i, 'twice@example.com'],
  [/phone|^tel/i, '908-555-0142'],
  [/postal|zip/i, '10011'],
  [/state/i, 'NY'],
  [/city/i, 'New York'],
  [/street1/i, '12 Main Street'],
  [/password/i, 'walnut-Harbor-42'],
  [/quantity|amount/i, '2'],
  [/sku/i, '1201-01'],
]

function valueFor(control: Control, at: number): string {
  const key = `${control.type} ${control.name} ${attributeOf(control, 'autocomplete') ?? ''}`
  if (!isTyped(control)) return control.options ? chosen(control) : control.value
  if (/email/i.test(key)) return control.value || `twice-${at}@example.com`
  const sample = SAMPLES.find(([pattern]) => pattern.test(key))?.[1]
  const text = control.type === 'date' ? '2026-12-24' : control.type === 'number' ? '2' : `Twice ${at}`
  return (control.value || sample || text).slice(0, Number(attributeOf(control, 'maxlength') ?? 100))
}

const chosen = ({ options = [] }: Control) =>
  options.find(({ isSelected, value }) => isSelected && value)?.value ??
  options.find(({ value }) => value)?.value ??
  ''

type Press = Found & { name: string; fields: [string, string][]; action: string }

/** A press for each button, filled in as a person would. */
function pressesOf(each: Found, at: number): Press[] {
  const { form } = each
  const fields: [string, string][] = []
  const radios = new Set<string>()
  for (const control of form.controls) {
    const { name, type } = control
    if (!name || isButton(control) || type === 'file' || has(control, 'disabled')) continue
    if (type === 'checkbox' && !has(control, 'checked') && !has(control, 'required')) continue
    if (type === 'radio') {
      const group = form.controls.filter((other) => other.name === name)
      const picked = group.find((other) => has(other, 'checked')) ?? group[0]
      if (radios.has(name) || picked !== control) continue
      radios.add(name)
    }
    fields.push([name, valueFor(control, at)])
  }
  const buttons = form.controls.filter(
    (control) => isButton(control) && !has(control, 'disabled') && !has(control, 'aria-hidden'),
  )
  return buttons.map((button) => ({
    ...each,
    action: attributeOf(button, 'formaction') || form.action,
    name: `${each.who} ${nameOf(form)} [${button.name} ${button.value}]`,
    fields: button.name ? [...fields, [button.name, button.value]] : fields,
  }))
}

/** End the visit or the staff's tools. */
const LEAVES = /\/sign\/out|\/account\/delete|\/staff\/mode|sign-out/

async function counts(shop: Shop): Promise<Map<string, number>> {
  const db = await databaseOf(shop)
  const { results: tables } = await db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'd1%'`,
    )
    .all<{ name: string }>()
  const names = tables.map(({ name }) => name).filter((name) => !UNCOUNTED.includes(name))
  const all = await db.batch<{ count: number }>(
    names.map((name) => db.prepare(`SELECT count(*) AS count FROM ${name}`)),
  )
  const outbox = await shop.sandboxJson<unknown[]>('/__sandbox/outbox')
  const rows = names.map((name, at) => [name, all[at]?.results[0]?.count ?? 0] as const)
  return new Map([...rows, ['e-mails', outbox.length]])
}

/** The same form on several pages, or of several people, counts once. */
const kindOf = ({ form, fields }: Press) => {
  const names = fields.map(([name, value]) => (name === 'intent' ? `${name}=${value}` : name))
  return [form.action.replace(/[?].*/, ''), ...names].join(' ')
}

const more = (before: Map<string, number>, after: Map<string, number>) =>
  [...after].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name)

/** Presses all forms twice with the same content: which of them did something, and where the second did more. */
export async function pressedTwice(
  shop: Shop,
  found: Found[],
): Promise<{ acted: string[]; wrong: string[] }> {
  const all = found
    .filter(({ form }) => form.isPost && !LEAVES.test(form.action))
    .flatMap((each, at) => pressesOf(each, at))
  // The first person that may send it.
  const presses = new Map(all.toReversed().map((press) => [kindOf(press), press]))
  const wrong: string[] = []
  const acted: string[] = []
  for (const [kind, { visitor, action, fields }] of presses) {
    const start = await counts(shop)
    const first = await visitor.post(action, fields)
    if (first.status >= 400) continue
    const once = await settled(shop, start)
    const again = await visitor.post(action, fields)
    const twice = more(once, await settled(shop, once))
    if (more(start, once).length > 0) acted.push(kind)
    if (twice.length > 0) wrong.push(`${kind}: ${twice.join(', ')}`)
    const led = [first, again].map(({ status, headers }) => `${status} ${headers.get('Location')}`)
    if (fields.some(([name]) => name === 'press') && led[0] !== led[1])
      wrong.push(`${kind}: ${led.join(', then ')}`)
  }
  return { acted, wrong }
}

/** Mails leave after the answer. */
async function settled(shop: Shop, before: Map<string, number>): Promise<Map<string, number>> {
  const now = await counts(shop)
  if (more(before, now).length === 0) return now
  await setTimeout(400)
  return counts(shop)
}
