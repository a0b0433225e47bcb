import { html, json } from '../../answers'
import { CLIENT_SCRIPT } from './client'
import { DATA_COLLECTOR_SCRIPT } from './data-collector'
import { fieldPage } from './field'
import { HOSTED_FIELDS_SCRIPT } from './hosted-fields'
import { THREE_D_SECURE_SCRIPT } from './three-d-secure'
import { VAULT_MANAGER_SCRIPT } from './vault-manager'

const SCRIPTS: Record<string, string> = {
  '/web/client.min.js': CLIENT_SCRIPT,
  '/web/hosted-fields.min.js': HOSTED_FIELDS_SCRIPT,
  '/web/three-d-secure.min.js': THREE_D_SECURE_SCRIPT,
  '/web/data-collector.min.js': DATA_COLLECTOR_SCRIPT,
  '/web/vault-manager.min.js': VAULT_MANAGER_SCRIPT,
}

/** Serves braintree-web's scripts and their frames. */
export function answerWeb(request: Request, path: string): Response {
  const script = Object.hasOwn(SCRIPTS, path) ? SCRIPTS[path] : undefined
  if (script) {
    return new Response(script, {
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' },
    })
  }
  const field = new URL(request.url).searchParams.get('field') ?? ''
  const page = path === '/web/field' ? fieldPage(field) : undefined
  return page ? html(page) : json({ message: `There is nothing at ${path}.` }, 404)
}
