const loading = new Map<string, Promise<void>>()

/** Loads once. Some vendors look for their own element by its id, and copy its nonce. */
export function loadScript(src: string, attributes: { id?: string; nonce?: string } = {}): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, attributes, { src })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${src} was not loaded`))
    document.head.appendChild(script)
  })
  loading.set(src, loaded)
  loaded.catch(() => loading.delete(src))
  return loaded
}
