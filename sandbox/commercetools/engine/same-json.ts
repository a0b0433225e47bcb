/** Whether two values are the same JSON: undefined members do not count. Skips what both share. */
export function sameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) || Array.isArray(right)) return sameList(left, right)
  return sameMembers(left, right) && sameMembers(right, left, false)
}

function sameList(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false
  return left.every((element, position) => sameJson(element, right[position]))
}

/** Whether each member of one is in the other, with the same value or, without `withValues`, with any. */
function sameMembers(left: object, right: object, withValues = true): boolean {
  const other: Record<string, unknown> = { ...right }
  return Object.entries(left).every(
    ([name, value]) =>
      value === undefined || (withValues ? sameJson(value, other[name]) : other[name] !== undefined),
  )
}
