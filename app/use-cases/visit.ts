import type { AppLoadContext } from '~/framework.server'

/** What use cases may use: services, session, clock, consent. */
export type Visit = AppLoadContext

export type Session = Visit['session']
