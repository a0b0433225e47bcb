import type { AddedPanel } from '~/models/auto-delivery/panel'
import type { Envelope } from '~/models/envelope'
import { paths } from '~/models/paths'

export type PanelAnswer = { panel?: AddedPanel; message?: string; problem?: string }

/** Undefined if there is no answer to show; the browser then submits the form. */
export async function sendPanelForm(fields: FormData): Promise<PanelAnswer | undefined> {
  try {
    const response = await fetch(paths.autoDeliveryPanel, { method: 'POST', body: fields })
    const answer: Envelope<{ panel?: AddedPanel }> = await response.json()
    // Guests are sent to sign in.
    if (answer.redirect_to) location.assign(answer.redirect_to.url)
    return {
      panel: answer.data?.panel,
      message: answer.notices?.[0]?.message,
      problem: answer.errors?.[0]?.message,
    }
  } catch {
    return undefined
  }
}

/** A refused form leaves the panel as it was. */
export const withPanelOf = (before: PanelAnswer | undefined, next: PanelAnswer): PanelAnswer =>
  next.panel || !before?.panel || !next.problem ? next : { ...next, panel: before.panel }
