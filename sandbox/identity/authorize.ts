import { html } from '../answers'
import { escapeHtml, messagePage, page } from '../page/html'
import { CLIENTS, type ProviderName } from './clients'
import type { Grants } from './grants'
import { PEOPLE, personOf, strangerOf } from './people'

const NAMES = { google: 'Google', apple: 'Apple', facebook: 'Facebook' } as const

type Asked = {
  redirectUri: string
  state: string
  nonce: string | undefined
  challenge: string | undefined
  formPost: boolean
}

/** Lists who can sign in (GET), or returns with a code or a refusal (POST). */
export async function authorize(request: Request, provider: ProviderName, grants: Grants): Promise<Response> {
  const asked = askedOf(provider, new URL(request.url).searchParams)
  if ('problem' in asked) return html(messagePage(`${NAMES[provider]} (sandbox)`, asked.problem), 400)
  if (request.method === 'GET') return html(choicePage(provider))
  if (request.method !== 'POST') return html(messagePage('No such method', 'Use GET or POST.'), 405)
  const form = new URLSearchParams(await request.text())
  const chosen = form.get('person') ?? ''
  const email = form.get('email')?.trim()
  const person = personOf(chosen) ?? (chosen === 'other' && email ? strangerOf(email) : undefined)
  if (!person)
    return lead(asked, { error: provider === 'apple' ? 'user_cancelled_authorize' : 'access_denied' })
  const { redirectUri, nonce, challenge } = asked
  const code = grants.issue({ provider, redirectUri, nonce, challenge, person })
  // Apple sends the name only once, beside the code and not in the token.
  const user: Record<string, string> =
    provider === 'apple'
      ? {
          user: JSON.stringify({
            name: { firstName: person.givenName, lastName: person.familyName },
            email: person.email,
          }),
        }
      : {}
  return lead(asked, { code, ...user })
}

/** Checks an authorization request as strictly as the provider. */
function askedOf(provider: ProviderName, query: URLSearchParams): Asked | { problem: string } {
  const client = CLIENTS[provider]
  const redirectUri = query.get('redirect_uri') ?? ''
  if (query.get('client_id') !== client.id) return { problem: 'The client is not known.' }
  if (!URL.canParse(redirectUri) || new URL(redirectUri).pathname !== client.redirectPath) {
    return { problem: 'The redirect URI is not registered.' }
  }
  if (query.get('response_type') !== 'code') return { problem: 'response_type must be code.' }
  const state = query.get('state')
  if (!state) return { problem: 'state is missing.' }
  const scopes = (query.get('scope') ?? '').split(/[ ,]/)
  const formPost = query.get('response_mode') === 'form_post'
  if (provider === 'apple' && scopes.includes('email') && !formPost) {
    return { problem: 'response_mode must be form_post when name or email scope is requested.' }
  }
  if (provider === 'google' && !scopes.includes('openid')) return { problem: 'scope must include openid.' }
  const challenge = query.get('code_challenge') ?? undefined
  if (challenge && query.get('code_challenge_method') !== 'S256') {
    return { problem: 'code_challenge_method must be S256.' }
  }
  return { redirectUri, state, nonce: query.get('nonce') ?? undefined, challenge, formPost }
}

/** Back to the shop, by a redirect or, as Apple does, by a form that the page posts. */
function lead({ redirectUri, state, formPost }: Asked, answer: Record<string, string>): Response {
  const fields = { state, ...answer }
  if (!formPost) {
    const url = new URL(redirectUri)
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
    return new Response(null, { status: 302, headers: { location: url.href } })
  }
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return html(
    page(
      'Back to the shop (sandbox)',
      `<main class="narrow"><form id="back" method="post" action="${escapeHtml(redirectUri)}">${inputs.join('')}
      <button>Go back to the shop</button></form><script>document.forms.back.submit()</script></main>`,
    ),
  )
}

function choicePage(provider: ProviderName): string {
  const people = PEOPLE.map(
    ({ subject, email, emailVerified, givenName, familyName }) =>
      `<form method="post"><button name="person" value="${subject}" class="quiet">${givenName} ${familyName}, ${email}${
        emailVerified ? '' : ' (not verified)'
      }</button></form>`,
  )
  const name = NAMES[provider]
  return page(
    `Sign in with ${name} (sandbox)`,
    `<main class="narrow"><p class="note">This is the sandbox: no account is asked for.</p>
    <h1>Sign in with ${name}</h1>${people.join('')}
    <form method="post"><p><label for="email">Somebody else, by e-mail address</label><br>
      <input id="email" name="email" type="email" style="width:100%;min-height:3rem;font:inherit"></p>
      <button name="person" value="other">Continue</button></form>
    <form method="post"><button name="person" value="" class="quiet">Cancel</button></form></main>`,
  )
}
