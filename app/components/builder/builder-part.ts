import { serverPart } from '~/components/page/drawn-on-server'
import type { BuilderPage, StartPage } from '~/models/builder/page'

/** A builder's page, drawn on the server alone. */
export const builderPart = serverPart<BuilderPage>('builder')

/** The front page of a builder. */
export const startPart = serverPart<StartPage>('builder-start')
