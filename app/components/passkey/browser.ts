import type { Envelope } from '~/models/envelope'
import { paths } from '~/models/paths'

type PasskeyOptions = {
  /** For the browser's `get`. */
  request: PublicKeyCredentialRequestOptionsJSON
  /** For its `create`; null for guests. */
  creation: PublicKeyCredentialCreationOptionsJSON | null
}

const api = (): Partial<typeof PublicKeyCredential> =>
  typeof PublicKeyCredential === 'undefined' ? {} : PublicKeyCredential

/** Browsers that read and write passkeys as JSON: since 2023 to 2025. Others keep their password or code. */
export const knowsPasskeys = (): boolean =>
  api().parseRequestOptionsFromJSON !== undefined && api().parseCreationOptionsFromJSON !== undefined

/** Whether passkeys appear among what the browser offers to fill in. */
export const fillsPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && ((await api().isConditionalMediationAvailable?.()) ?? false)

async function options(): Promise<PasskeyOptions> {
  const answer = await fetch(paths.passkeyOptions)
  const { data }: Envelope<PasskeyOptions> = await answer.json()
  if (!data) throw new Error(`no options: ${answer.status}`)
  return data
}

const jsonOf = (credential: Credential | null): string => {
  if (!credential) throw new Error('no passkey')
  return JSON.stringify((credential as PublicKeyCredential).toJSON())
}

/** Asks for a passkey; its answer as JSON. `conditional`: among what the browser fills into the e-mail field. */
export async function askPasskey(mediation?: 'conditional', signal?: AbortSignal): Promise<string> {
  const { request } = await options()
  const publicKey = api().parseRequestOptionsFromJSON?.(request)
  return jsonOf(await navigator.credentials.get({ publicKey, mediation, signal }))
}

export async function makePasskey(): Promise<string> {
  const { creation } = await options()
  const publicKey = creation ? api().parseCreationOptionsFromJSON?.(creation) : undefined
  return jsonOf(await navigator.credentials.create({ publicKey }))
}
