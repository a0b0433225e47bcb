/**
 * The one door to what a browser may lack, block or answer with an error: storage (policies, web views of apps),
 * beacons, cookies, the address bar. A test forbids other uses.
 */

type StorageName = 'localStorage' | 'sessionStorage'

/** Undefined if the browser keeps nothing for pages: storage is null, or each use of it throws. */
export function inStorage<Value>(name: StorageName, act: (storage: Storage) => Value): Value | undefined {
  try {
    return act(globalThis[name])
  } catch {
    return undefined
  }
}

export const keptText = (name: StorageName, key: string): string | undefined =>
  inStorage(name, (storage) => storage.getItem(key)) ?? undefined

export const keepText = (name: StorageName, key: string, text: string): void =>
  inStorage(name, (storage) => storage.setItem(key, text))

export const forgetText = (name: StorageName, key: string): void =>
  inStorage(name, (storage) => storage.removeItem(key))

/** A kept JSON value. Undefined if there is none, or if it cannot be read. */
export function keptJson(name: StorageName, key: string): unknown {
  try {
    return JSON.parse(keptText(name, key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Measurement: a browser that cannot send loses it. */
export function sendBeacon(...given: [address: string, body?: string]): void {
  try {
    navigator.sendBeacon(...given)
  } catch {
    // Blocked or missing.
  }
}

/** Changes the address without a navigation. Safari refuses it after 100 times in 30 seconds. */
export function changeAddress(act: 'push' | 'replace', address: string | URL): void {
  try {
    history[`${act}State`](history.state, '', address)
  } catch {
    // The page is right, its address is the one before.
  }
}

export const isOffline = (): boolean => navigator.onLine === false

export const refusesCookies = (): boolean => navigator.cookieEnabled === false

/** Chrome 92, Safari 15.4. Before, the page's own id counts. */
export const newId = (): string | undefined => crypto.randomUUID?.()

/** Shows what sends without script: a script file did not come, or did not start. */
export const scriptFailed = (): void => document.documentElement.classList.remove('scripted')

/** Safari before 15.4 has no dialogs: there it is a part of the page that shows. */
export function openDialog(dialog: HTMLDialogElement | null): void {
  if (!dialog) return
  if ('showModal' in dialog) dialog.showModal()
  else (dialog as HTMLElement).setAttribute('open', '')
}

export function closeDialog(dialog: HTMLDialogElement | null): void {
  if (!dialog) return
  if ('close' in dialog) {
    dialog.close()
    return
  }
  const plain: HTMLElement = dialog
  plain.removeAttribute('open')
  plain.dispatchEvent(new Event('close'))
}
