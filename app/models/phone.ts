export { LOCAL_PHONE, PHONE, SERVICE_EMAIL } from '~/shop/shop'
