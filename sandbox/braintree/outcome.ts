import type { StatusEvent } from './records'

type Outcome = Omit<StatusEvent, 'timestamp' | 'amount'>

const DECLINES: Record<string, string> = {
  '2000': 'Do Not Honor',
  '2001': 'Insufficient Funds',
  '2002': 'Limit Exceeded',
  '2003': "Cardholder's Activity Limit Exceeded",
  '2004': 'Expired Card',
  '2005': 'Invalid Credit Card Number',
  '2006': 'Invalid Expiration Date',
  '2007': 'No Account',
  '2008': 'Card Account Length Error',
  '2009': 'No Such Issuer',
  '2010': 'Card Issuer Declined CVV',
  '2011': 'Voice Authorization Required',
  '2012': 'Processor Declined - Possible Lost Card',
  '2013': 'Processor Declined - Possible Stolen Card',
  '2014': 'Processor Declined - Fraud Suspected',
  '2015': 'Transaction Not Allowed',
  '2016': 'Duplicate Transaction',
  '2017': 'Cardholder Stopped Billing',
  '2038': 'Processor Declined',
  '2046': 'Declined',
  '2057': 'Issuer or Cardholder has put a restriction on the card',
  '2070': 'PayPal Buyer Revoked Future Payment Authorization',
  '2074':
    'Funding Instrument In The PayPal Account Was Declined By The Processor Or Bank, Or It Can’t Be Used For This Payment',
  '2075': 'Payer Account Is Locked Or Closed',
}

const HARD = new Set(['2004', '2005', '2007', '2008', '2009', '2012', '2013', '2014', '2015', '2017', '2075'])

/**
 * The published rule of Braintree's sandbox: 2000.00–2999.99 is declined with the code that the whole dollars name,
 * 3000.00–3000.99 fails at the processor, 5001.00 is rejected by the gateway, any other amount succeeds.
 */
export function outcomeOf(
  cents: number,
  behaviour?: 'processor-declined' | 'gateway-rejected' | 'unauthenticated',
): Outcome {
  if (behaviour === 'unauthenticated') {
    return { status: 'GATEWAY_REJECTED', gatewayRejectionReason: 'THREE_D_SECURE' }
  }
  if (behaviour === 'gateway-rejected') {
    return { status: 'GATEWAY_REJECTED', gatewayRejectionReason: 'FRAUD' }
  }
  if (cents === 500_100) {
    return { status: 'GATEWAY_REJECTED', gatewayRejectionReason: 'APPLICATION_INCOMPLETE' }
  }
  const dollars = Math.floor(cents / 100)
  if (dollars >= 2000 && dollars < 3000) {
    const legacyCode = String(dollars)
    return {
      status: 'PROCESSOR_DECLINED',
      declineType: HARD.has(legacyCode) ? 'HARD' : 'SOFT',
      response: { legacyCode, message: DECLINES[legacyCode] ?? 'Processor Declined' },
    }
  }
  if (dollars === 3000) {
    return {
      status: 'FAILED',
      response: { legacyCode: '3000', message: 'Processor Network Unavailable - Try Again' },
    }
  }
  return { status: 'AUTHORIZED', response: { legacyCode: '1000', message: 'Approved' } }
}

/** 4001.00–4001.99 is refused at settlement. */
export function settles(cents: number): boolean {
  return Math.floor(cents / 100) !== 4001
}
