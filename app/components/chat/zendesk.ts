import { loadScript } from '~/components/page/load-script'

/** Zendesk's messaging widget: https://developer.zendesk.com/api-reference/widget-messaging/web/core. */
type Zendesk = ((target: 'messenger', command: 'show' | 'open' | 'hide') => void) &
  ((target: 'messenger:on', event: 'close', act: () => void) => void)

/** Loads the script on the first call. The widget's own launcher is never shown. */
export async function openChat(scriptUrl: string, onClose: () => void): Promise<void> {
  const isFirst = !('zE' in window)
  // The widget gives the page's nonce to its own styles.
  const nonce = document.querySelector<HTMLStyleElement>('style[data-shop]')?.nonce
  await loadScript(scriptUrl, { id: 'ze-snippet', nonce })
  const { zE } = window as unknown as { zE: Zendesk }
  if (isFirst) {
    zE('messenger:on', 'close', () => {
      zE('messenger', 'hide')
      onClose()
    })
  }
  zE('messenger', 'show')
  zE('messenger', 'open')
}
