/** Whether two JSON values say the same, whatever the order of their fields; an undefined field counts as absent. */
export function same(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const leftFields = present(left)
  const rightFields = new Map(present(right))
  return (
    leftFields.length === rightFields.size &&
    leftFields.every(([name, value]) => rightFields.has(name) && same(value, rightFields.get(name)))
  )
}

const present = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, field]) => field !== undefined)
