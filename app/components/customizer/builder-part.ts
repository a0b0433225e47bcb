import { serverPart } from '~/components/page/drawn-on-server'
import type { BuilderPage } from '~/models/customizer/page'

/** A builder's page, drawn on the server alone. */
export const builderPart = serverPart<BuilderPage>('builder')
