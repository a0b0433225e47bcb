import { paths } from '~/models/paths'
import type { BundleService } from '../bundle/bundles.server'
import type { CertificateService } from '../certificate/certificates.server'
import type { GiftService } from '../gift-drop/gifts.server'
import type { StillToComeService } from '../refund/still-to-come.server'
import type { PlacementDeps } from './placement-deps'

type Deps = {
  certificates: Pick<CertificateService, 'plan'>
  bundles: Pick<BundleService, 'plan'>
  gifts: Pick<GiftService, 'plan'>
  stillToCome: Pick<StillToComeService, 'follow'>
}

export const createAfterOrder =
  ({ certificates, bundles, gifts, stillToCome }: Deps): PlacementDeps['afterOrder'] =>
  async (order, receipt) => {
    await certificates.plan(order, new URL(paths.receipt(receipt.token), receipt.origin).href)
    await bundles.plan(order, receipt)
    await gifts.plan(order, receipt)
    await stillToCome.follow(order.number)
  }
