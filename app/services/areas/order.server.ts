import { createAgentOrders } from '../agent/agent-orders.server'
import { createAutoDeliveryService } from '../auto-delivery/auto-delivery.server'
import { createBundleService } from '../bundle/bundles.server'
import { createCancellationService } from '../cancellation/cancellations.server'
import { createCardTries } from '../card-try/card-tries.server'
import { createCertificateService } from '../certificate/certificates.server'
import { createClosing } from '../closing/closing.server'
import { createDayBooks } from '../closing/day-books.server'
import { createCodeUses } from '../code-use/code-uses.server'
import { createDiscountCodes } from '../discount-code/discount-codes.server'
import { createFreeOrderService } from '../free-order/free-orders.server'
import { createGiftDraftService } from '../gift-drop/drafts.server'
import { createGiftService } from '../gift-drop/gifts.server'
import { createLedgersService } from '../ledger/ledgers.server'
import { createOrdersService } from '../order/orders.server'
import { createOrderCaseService } from '../order-case/order-cases.server'
import { createOrderNews } from '../order-news/order-news.server'
import { createPaymentsService } from '../payment/payments.server'
import { createAfterOrder } from '../placement/after-order.server'
import { createPlacementArchive } from '../placement/archive.server'
import { createDayOfPlacements } from '../placement/day.server'
import { createPlacementLookup } from '../placement/lookup.server'
import { createPlacementService } from '../placement/placement.server'
import { createPlacementRows } from '../placement/rows.server'
import { createLineCancellations } from '../refund/line-cancellations.server'
import { createMoves } from '../refund/moves.server'
import { createRefunds } from '../refund/refunds.server'
import { createRefundRows } from '../refund/rows.server'
import { createStillToCome } from '../refund/still-to-come.server'
import { createTakeBacks } from '../refund/take-backs.server'
import { createWebhooks } from '../webhook/webhooks.server'

export const orderArea = {
  afterOrder: createAfterOrder,
  agentOrders: createAgentOrders,
  archive: createPlacementArchive,
  autoDelivery: createAutoDeliveryService,
  bundles: createBundleService,
  cardTries: createCardTries,
  cancellations: createCancellationService,
  certificates: createCertificateService,
  closing: createClosing,
  codeUses: createCodeUses,
  discountCodes: createDiscountCodes,
  dayBooks: createDayBooks,
  dayOfPlacements: createDayOfPlacements,
  freeOrders: createFreeOrderService,
  giftDrafts: createGiftDraftService,
  gifts: createGiftService,
  ledgers: createLedgersService,
  lineCancellations: createLineCancellations,
  moves: createMoves,
  orderCases: createOrderCaseService,
  orderNews: createOrderNews,
  orders: createOrdersService,
  payments: createPaymentsService,
  placement: createPlacementService,
  placementOf: createPlacementLookup,
  placementRows: createPlacementRows,
  refundRows: createRefundRows,
  refunds: createRefunds,
  stillToCome: createStillToCome,
  takeBacks: createTakeBacks,
  webhooks: createWebhooks,
}
