/** As Turnstile does, a frame of its own host makes the token. Tokens contain their time. */
const TURNSTILE = `(() => {
  const home = document.currentScript.src
  if (new URL(home).searchParams.get('render') !== 'explicit') throw new Error('[Cloudflare Turnstile] render=explicit is missing')
  const known = ['sitekey', 'action', 'appearance', 'response-field', 'callback', 'expired-callback', 'error-callback']
  const widgets = new Map()
  window.turnstile = {
    render(box, options) {
      if (!(box instanceof HTMLElement)) throw new Error('[Cloudflare Turnstile] Unable to find a container')
      const unknown = Object.keys(options).find((name) => !known.includes(name))
      if (unknown) throw new Error('[Cloudflare Turnstile] Unknown parameter ' + unknown)
      const id = 'cf-chl-widget-' + crypto.randomUUID()
      const frame = document.createElement('iframe')
      frame.title = 'Widget containing a Cloudflare security challenge'
      frame.width = frame.height = 0
      frame.hidden = true
      const listen = ({ source, data }) => {
        if (source !== frame.contentWindow) return
        if (options.sitekey === 'cobnut-turnstile-site') options.callback(data)
        else options['error-callback']('400020')
      }
      window.addEventListener('message', listen)
      frame.src = new URL('widget', home)
      box.append(frame)
      widgets.set(id, { frame, listen })
      return id
    },
    reset(id) {
      const { frame } = widgets.get(id)
      frame.src = frame.src
    },
    remove(id) {
      const { frame, listen } = widgets.get(id)
      window.removeEventListener('message', listen)
      frame.remove()
      widgets.delete(id)
    },
  }
})()
`

export const WIDGET = `<!doctype html><title>Turnstile</title><script>
parent.postMessage(['human', Date.now(), crypto.randomUUID()].join('.'), '*')
</script>`

const RECAPTCHA = `(() => {
  const key = new URL(document.currentScript.src).searchParams.get('render')
  let isReady = false
  window.grecaptcha = {
    ready(work) {
      isReady = true
      work()
    },
    async execute(siteKey) {
      if (!isReady) throw new Error('reCAPTCHA is not ready')
      if (siteKey !== key || key !== 'cobnut-recaptcha-site') throw new Error('Invalid site key or not loaded in api.js: ' + siteKey)
      return ['human', Date.now(), crypto.randomUUID()].join('.')
    },
  }
})()
`

export const SCRIPTS = { turnstile: TURNSTILE, recaptcha: RECAPTCHA }
