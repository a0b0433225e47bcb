import { sendBeacon } from '~/components/browser/browser'

const sendsNone = () => CSS.supports('-moz-appearance', 'none')

/** Sends the pings of pressed links where the browser does not (Firefox). */
export function sendPings(): void {
  if (!sendsNone()) return
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[ping]') : null
    for (const address of link?.ping.split(' ') ?? []) sendBeacon(address)
  })
}
