export const SHOP_PAY_FAILED = 'Shop Pay failed to validate and authorize'
