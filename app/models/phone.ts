import { SHOP } from '~/shop/shop'

export const PHONE = SHOP.phone
export const LOCAL_PHONE = SHOP.localPhone
export const SERVICE_EMAIL = SHOP.serviceEmail
