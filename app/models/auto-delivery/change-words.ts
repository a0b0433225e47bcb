const ACTORS: Readonly<Record<string, string>> = {
  customer: 'the customer',
  link: 'by the link of an email',
  machine: 'the shop',
}

/** Who changed a subscription, for staff. */
export const actorWords = (actor: string): string => ACTORS[actor] ?? actor.replace('staff:', 'staff ')

/** A change in words for staff: the act and the fields that it set. */
export function changeWords(act: string, detail: string): string {
  const fields = Object.entries(JSON.parse(detail) as Record<string, unknown>)
    .filter(([name, value]) => name !== 'undo' && value !== null && typeof value !== 'object')
    .map(([name, value]) => `${name} ${value}`)
  return fields.length > 0 ? `${act} (${fields.join(', ')})` : act
}
