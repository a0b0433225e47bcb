import type { LineItem } from './line-item'

/**
 * Puts add-ons under their parent (`parentExternalId` names its `externalId`) in order. An add-on without a parent
 * becomes a line of its own, to stay visible.
 */
export function foldChildren(flat: readonly LineItem[]): LineItem[] {
  const parents = new Map<string, LineItem>()
  for (const line of flat) {
    if (line.externalId && !line.parentExternalId && !parents.has(line.externalId)) {
      parents.set(line.externalId, { ...line, children: [] })
    }
  }
  const lines: LineItem[] = []
  for (const line of flat) {
    const parent = line.parentExternalId ? parents.get(line.parentExternalId) : undefined
    if (parent) parent.children.push(line)
    else {
      const own = line.externalId && !line.parentExternalId ? parents.get(line.externalId) : undefined
      lines.push(own && own.id === line.id ? own : line)
    }
  }
  return lines
}
