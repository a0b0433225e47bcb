import { json } from '../answers'
import type { Vendor, VendorContext } from '../vendor'

const SECRET = 'cobnut-captcha-secret'
const TOKEN_MS = 2 * 60 * 1000

/** The script for browsers. Tokens contain their time; a token with `robot` fails. */
const SCRIPT = `window.grecaptcha = {
  ready(work) { work() },
  async execute() { return ['human', Date.now(), crypto.randomUUID()].join('.') },
}
`

/** The stand-in for reCAPTCHA: its script, and `siteverify`. */
export function createCaptcha({ database, now }: VendorContext): Vendor {
  database.run('CREATE TABLE IF NOT EXISTS captcha_used (token TEXT PRIMARY KEY)')

  function judged(secret: string | null, token: string | null): string[] {
    if (!secret) return ['missing-input-secret']
    if (secret !== SECRET) return ['invalid-input-secret']
    if (!token) return ['missing-input-response']
    const [kind, madeAt] = /^(human|robot)\.(\d+)\.[\w-]+$/.exec(token)?.slice(1) ?? []
    if (!kind) return ['invalid-input-response']
    const used = database.first('SELECT token FROM captcha_used WHERE token = ?', token)
    if (used || Math.abs(now().getTime() - Number(madeAt)) > TOKEN_MS) return ['timeout-or-duplicate']
    database.run('INSERT INTO captcha_used (token) VALUES (?)', token)
    return []
  }

  return {
    async fetch(request, path) {
      if (path === '/api.js') {
        return new Response(SCRIPT, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
      }
      if (path !== '/siteverify' || request.method !== 'POST') return json({ message: 'Not found' }, 404)
      const form = new URLSearchParams(await request.text())
      const token = form.get('response')
      const errors = judged(form.get('secret'), token)
      if (errors.length > 0) return json({ success: false, 'error-codes': errors })
      const score = token?.startsWith('robot') ? 0.1 : 0.9
      return json({
        success: true,
        score,
        action: 'sign_in',
        hostname: 'localhost',
        challenge_ts: now().toISOString(),
        'error-codes': [],
      })
    },
  }
}
