import type { FrontKind, Kind } from '~/models/builder/offer'

type Front = { title: string; lead: string; start: string; steps: [title: string, text: string][] }

/** The builders are switched off. */
const NONE: Front = { title: 'Nothing to build', lead: '', start: '', steps: [] }

export const FRONTS: Record<FrontKind, Front> = { mix: NONE, box: NONE, tray: NONE }

export const PICK_FIRST: Record<Kind, string> = { mix: '', box: '', tray: '', bundle: '' }

export const TRAY_SUMMARY = ''
