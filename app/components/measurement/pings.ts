/** Firefox has links with `ping` and does not send it. */
const sendsNone = () => CSS.supports('-moz-appearance', 'none')

/** Sends the pings of links that are pressed, where the browser does not do so by itself. */
export function sendPings(): void {
  if (!sendsNone()) return
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[ping]') : null
    for (const address of link?.ping.split(' ') ?? []) navigator.sendBeacon(address)
  })
}
