import { json } from '../answers'
import type { Vendor, VendorContext } from '../vendor'
import { SCRIPTS, WIDGET } from './browser'

const SECRETS = { turnstile: 'cobnut-turnstile-secret', recaptcha: 'cobnut-recaptcha-secret' }
const TOKEN_MS = { turnstile: 5 * 60_000, recaptcha: 2 * 60_000 }

/** Stand-ins for Turnstile and reCAPTCHA: a script each, and `siteverify`. */
export function createCaptcha({ database, now }: VendorContext): Vendor {
  database.run('CREATE TABLE IF NOT EXISTS captcha_used (token TEXT PRIMARY KEY)')

  function judged(service: keyof typeof SECRETS, secret: string | null, token: string | null): string[] {
    if (!secret) return ['missing-input-secret']
    if (secret !== SECRETS[service]) return ['invalid-input-secret']
    if (!token) return ['missing-input-response']
    const [kind, madeAt] = /^(human|robot)\.(\d+)\.[\w-]+$/.exec(token)?.slice(1) ?? []
    if (!kind) return ['invalid-input-response']
    const used = database.first('SELECT token FROM captcha_used WHERE token = ?', token)
    if (used || Math.abs(now().getTime() - Number(madeAt)) > TOKEN_MS[service]) {
      return ['timeout-or-duplicate']
    }
    database.run('INSERT INTO captcha_used (token) VALUES (?)', token)
    // Turnstile gives no score.
    return service === 'turnstile' && kind === 'robot' ? ['invalid-input-response'] : []
  }

  return {
    async fetch(request, path) {
      const [, name, rest] = /^\/(turnstile|recaptcha)(\/.*)$/.exec(path) ?? []
      const service = name === 'turnstile' || name === 'recaptcha' ? name : undefined
      if (service && rest === '/api.js') {
        return new Response(SCRIPTS[service], {
          headers: { 'content-type': 'text/javascript; charset=utf-8' },
        })
      }
      if (service === 'turnstile' && rest === '/widget') {
        return new Response(WIDGET, { headers: { 'content-type': 'text/html; charset=utf-8' } })
      }
      if (!service || rest !== '/siteverify' || request.method !== 'POST') {
        return json({ message: 'Not found' }, 404)
      }
      const form = new URLSearchParams(await request.text())
      const token = form.get('response')
      const errors = judged(service, form.get('secret'), token)
      if (errors.length > 0) return json({ success: false, 'error-codes': errors })
      return json({
        success: true,
        ...(service === 'recaptcha' && { score: token?.startsWith('robot') ? 0.1 : 0.9 }),
        action: 'sign_in',
        hostname: 'localhost',
        challenge_ts: now().toISOString(),
        'error-codes': [],
      })
    },
  }
}
