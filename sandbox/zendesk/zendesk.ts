import { json } from '../answers'
import type { Vendor } from '../vendor'

export const CHAT_KEY = 'c0b00000-0000-4000-8000-000000000024'

/**
 * The parts of Zendesk's messaging widget that a page uses. It finds its own script by the id, as the original does.
 */
const SNIPPET = `(() => {
  const own = document.getElementById('ze-snippet')
  if (!own) throw new Error('[Zendesk] the script has no id ze-snippet')
  const COMMANDS = ['show', 'hide', 'open', 'close']
  const callbacks = []
  const widget = document.createElement('section')
  widget.setAttribute('aria-label', 'Messaging window')
  widget.hidden = true
  const style = document.createElement('style')
  style.nonce = own.nonce
  style.textContent = '[aria-label="Messaging window"]:not([hidden]) { position: fixed; inset: auto 1rem 1rem auto; z-index: 50; width: min(20rem, 90vw); padding: 1rem; background: #fff; border: 1px solid #555; border-radius: 1rem }'
  const words = document.createElement('p')
  words.textContent = 'Hi! This is the stand-in for the chat. Nobody reads what you write.'
  const close = document.createElement('button')
  close.textContent = 'Close the chat'
  close.onclick = () => window.zE('messenger', 'close')
  widget.append(words, close)
  document.head.append(style)
  document.body.append(widget)
  let isShown = true
  let isOpen = false
  const draw = () => { widget.hidden = !(isShown && isOpen) }
  window.zE = (target, command, callback) => {
    if (target === 'messenger:on' && command === 'close' && typeof callback === 'function') return callbacks.push(callback)
    if (target !== 'messenger' || !COMMANDS.includes(command)) throw new Error('[Zendesk] unknown: ' + target + ' ' + command)
    if (command === 'show' || command === 'hide') isShown = command === 'show'
    else if (isShown) isOpen = command === 'open'
    draw()
    if (command === 'close') for (const act of callbacks) act()
  }
})()
`

/** Undefined for an unknown key. */
export function createZendesk(): Vendor {
  return {
    async fetch(request, path) {
      const key = new URL(request.url).searchParams.get('key')
      if (path !== '/ekr/snippet.js' || key !== CHAT_KEY) return json({ message: 'Not found' }, 404)
      return new Response(SNIPPET, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
    },
  }
}
