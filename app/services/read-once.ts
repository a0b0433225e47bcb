/** A read that one request makes once for each id, until `forget`. For what only this request's acts change. */
export function readOnce<Value>(read: (id: string) => Promise<Value>) {
  const known = new Map<string, Promise<Value>>()
  return {
    of(id: string): Promise<Value> {
      const before = known.get(id)
      if (before) return before
      const reading = read(id)
      known.set(id, reading)
      reading.catch(() => known.delete(id))
      return reading
    },
    forget: () => known.clear(),
  }
}
