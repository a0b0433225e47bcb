import type { AddedPanel } from '~/models/auto-delivery/panel'
import type { Envelope } from '~/models/envelope'
import { paths } from '~/models/paths'

/** What came of a form of the panel. */
export type PanelAnswer = { panel?: AddedPanel; message?: string; problem?: string }

/** Sends a form of the panel; undefined if there is no answer to show, so that the browser sends it. */
export async function sendPanelForm(fields: FormData): Promise<PanelAnswer | undefined> {
  try {
    const response = await fetch(paths.autoDeliveryPanel, { method: 'POST', body: fields })
    const answer: Envelope<{ panel?: AddedPanel }> = await response.json()
    const panel = answer.data?.panel
    const [message] = (answer.notices ?? []).map((each) => each.message)
    const [problem] = (answer.errors ?? []).map((each) => each.message)
    // A guest signs in on the way.
    if (answer.redirect_to) location.assign(answer.redirect_to.url)
    return { ...(panel && { panel }), ...(message && { message }), ...(problem && { problem }) }
  } catch {
    return undefined
  }
}

/** A refused form leaves the panel as it was. */
export const withPanelOf = (before: PanelAnswer | undefined, next: PanelAnswer): PanelAnswer =>
  next.panel || !before?.panel || !next.problem ? next : { ...next, panel: before.panel }
