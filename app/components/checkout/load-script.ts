const loading = new Map<string, Promise<void>>()

/** Loads a vendor's script once. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${src} was not loaded`))
    document.head.appendChild(script)
  })
  loading.set(src, loaded)
  // The next try asks again.
  loaded.catch(() => loading.delete(src))
  return loaded
}
