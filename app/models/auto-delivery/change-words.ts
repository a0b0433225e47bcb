const ACTORS: Readonly<Record<string, string>> = {
  customer: 'the customer',
  link: 'by the link of an email',
  machine: 'the shop',
}

export const actorWords = (actor: string): string => ACTORS[actor] ?? actor.replace('staff:', 'staff ')

export function changeWords(act: string, detail: string): string {
  const fields = Object.entries(JSON.parse(detail) as Record<string, unknown>)
    .filter(([name, value]) => name !== 'undo' && value !== null && typeof value !== 'object')
    .map(([name, value]) => `${name} ${value}`)
  return fields.length > 0 ? `${act} (${fields.join(', ')})` : act
}
