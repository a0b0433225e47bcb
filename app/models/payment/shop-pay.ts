/** Told when Shop Pay's payment cannot be checked or held. */
export const SHOP_PAY_FAILED = 'Shop Pay failed to validate and authorize'
