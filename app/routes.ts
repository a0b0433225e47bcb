import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@remix-run/route-config'
import { openRoutes, type Parts } from './models/part-paths'

const screen = (path: string, folder: string) => route(path, `routes/${folder}/route.tsx`)
const endpoint = (path: string, folder: string) => route(path, `routes/${folder}/route.ts`)

/** By its file, because Remix reads this map without the aliases of vite.config.ts. */
const file = new URL(`../${process.env.SHOP_FOLDER || 'app/shop'}/parts.ts`, import.meta.url)
const { PARTS }: { PARTS: Parts } = await import(/* @vite-ignore */ file.href)

/** Every address of the shop. A folder of `app/routes` is an area. */
export const everyRoute: RouteConfigEntry[] = [
  index('routes/catalog/home/route.tsx'),
  screen('builder-preview', 'catalog/page-preview'),
  endpoint('campaign-landing', 'catalog/campaign-landing'),
  endpoint('contents.html', 'catalog/keep-favorite'),
  screen('contact', 'contact'),
  screen('help', 'help'),
  screen('menu/*', 'catalog/menu'),
  screen('search/instant', 'catalog/instant-search'),
  screen('stock-alert', 'catalog/stock-alert'),

  screen('cart', 'cart'),
  screen('cart/allergens', 'cart/allergens'),

  layout('routes/checkout/layout.tsx', [
    ...prefix('checkout', [
      index('routes/checkout/route.tsx'),
      screen('address', 'checkout/address'),
      screen('address/multi', 'checkout/address/multi'),
      screen('payment', 'checkout/payment'),
      screen('shipping', 'checkout/shipping'),
      screen('signin', 'checkout/signin'),
    ]),
  ]),
  ...prefix('checkout', [
    screen('elsewhere', 'checkout/elsewhere'),
    screen('express', 'checkout/express'),
    screen('pay-again/:token', 'checkout/pay-again/$token'),
    screen('receipt', 'checkout/receipt'),
  ]),

  ...prefix('orders', [
    endpoint(':number/calendar.ics', 'orders/$number/calendar'),
    screen(':number/gift-receipt', 'orders/$number/gift-receipt'),
    screen(':number/invoice', 'orders/$number/invoice'),
    endpoint(':number/track', 'orders/$number/track'),
    screen('find', 'orders/find'),
  ]),

  ...prefix('auto-delivery', [
    index('routes/auto-delivery/route.tsx'),
    screen('added', 'auto-delivery/added'),
    screen('box', 'auto-delivery/box'),
  ]),

  layout('routes/builders/layout.tsx', [
    screen('bundle-customizer', 'builders/bundle'),
    ...prefix('custom', [
      ...prefix('box', [index('routes/builders/box/route.tsx'), screen('builder', 'builders/box/builder')]),
      endpoint('data/:kind', 'builders/data/$kind'),
      ...prefix('mixes', [
        index('routes/builders/mixes/route.tsx'),
        screen('builder', 'builders/mixes/builder'),
        endpoint('nutrition', 'builders/mixes/nutrition'),
      ]),
      ...prefix('trays', [
        index('routes/builders/trays/route.tsx'),
        screen('builder', 'builders/trays/builder'),
      ]),
    ]),
  ]),

  ...prefix('gift-drop', [
    index('routes/gifts/drop/route.tsx'),
    layout('routes/gifts/drop/build/layout.tsx', [
      ...prefix('build', [
        index('routes/gifts/drop/build/route.tsx'),
        screen('gift', 'gifts/drop/build/gift'),
        screen('personalize', 'gifts/drop/build/personalize'),
        screen('recipients', 'gifts/drop/build/recipients'),
        screen('send', 'gifts/drop/build/send'),
      ]),
    ]),
    screen('ingredients/:kind', 'gifts/drop/ingredients/$kind'),
    ...prefix('redeem', [
      index('routes/gifts/drop/redeem/route.tsx'),
      screen('address', 'gifts/drop/redeem/address'),
      screen('choose', 'gifts/drop/redeem/choose'),
      screen('done', 'gifts/drop/redeem/done'),
    ]),
    screen('sent', 'gifts/drop/sent'),
  ]),
  screen('gift-finder', 'gifts/finder'),
  ...prefix('gifts/certificates', [
    index('routes/gifts/certificates/route.tsx'),
    screen('balance', 'gifts/certificates/balance'),
    screen('print', 'gifts/certificates/print'),
  ]),
  ...prefix('refer', [index('routes/gifts/refer/route.tsx'), screen(':code', 'gifts/refer/$code')]),

  layout('routes/sign-in/layout.tsx', [
    ...prefix('sign', [
      screen('confirm-email', 'sign-in/confirm-email'),
      screen('factor', 'sign-in/factor'),
      screen('in', 'sign-in'),
      screen('link', 'sign-in/link'),
      screen('out', 'sign-in/out'),
      screen('reset-password', 'sign-in/reset-password'),
      endpoint('with/:provider', 'sign-in/with/$provider'),
    ]),
  ]),

  layout('routes/account/layout.tsx', [
    ...prefix('account', [
      index('routes/account/route.tsx'),
      ...prefix('address-book', [
        index('routes/account/address-book/route.tsx'),
        screen(':id', 'account/address-book/$id'),
        screen('new', 'account/address-book/new'),
      ]),
      screen('auto-delivery', 'account/auto-delivery'),
      endpoint('auto-delivery/calendar.ics', 'account/auto-delivery/calendar'),
      screen('auto-delivery/details/:id', 'account/auto-delivery/details/$id'),
      screen('auto-delivery-redesign', 'account/auto-delivery-redesign'),
      screen('auto-delivery-redesign/details/:id', 'account/auto-delivery-redesign/details/$id'),
      screen('communications', 'account/communications'),
      screen('delete', 'account/delete'),
      screen('easy-reorder', 'account/easy-reorder'),
      endpoint('export', 'account/export'),
      screen('favorites', 'account/favorites'),
      screen('order-history', 'account/order-history'),
      screen('reseller-certification', 'account/reseller-certification'),
      screen('reviews', 'account/reviews'),
      screen('security', 'account/security'),
      ...prefix('wallet', [index('routes/account/wallet/route.tsx'), screen(':id', 'account/wallet/$id')]),
    ]),
    screen('orders/:number', 'orders/$number'),
    screen('orders/:number/change', 'orders/$number/change'),
    screen('orders/:number/payment', 'orders/$number/payment'),
    screen('orders/:number/problem', 'orders/$number/problem'),
    ...prefix('order-upload', [
      index('routes/business/order-upload/route.tsx'),
      screen(':id', 'business/order-upload/$id'),
      endpoint(':id/rows', 'business/order-upload/$id/rows'),
      endpoint('file', 'business/order-upload/file'),
      endpoint('sample', 'business/order-upload/sample'),
    ]),
    layout('routes/account/business/layout.tsx', [
      ...prefix('account/business', [
        index('routes/account/business/route.tsx'),
        screen('approvals', 'account/business/approvals'),
        screen('credit', 'account/business/credit'),
        screen('quotes', 'account/business/quotes'),
      ]),
      ...prefix('quick-order', [
        index('routes/business/quick-order/route.tsx'),
        ...prefix('lists', [
          index('routes/business/quick-order/lists/route.tsx'),
          screen(':id', 'business/quick-order/lists/$id'),
        ]),
      ]),
    ]),
    endpoint('quick-order/look-up', 'business/quick-order/look-up'),
  ]),
  screen('favorites/:token', 'account/favorites/shared/$token'),
  screen('switched-off', 'switched-off'),

  layout('routes/business/layout.tsx', [
    ...prefix('business', [screen('join', 'business/join'), screen('register', 'business/register')]),
  ]),

  layout('routes/staff/layout.tsx', [
    screen('cart/customer-cart', 'cart/customer-cart'),
    ...prefix('staff', [
      screen('audit', 'staff/audit'),
      screen('content', 'staff/content'),
      ...prefix('books', [
        index('routes/staff/books/route.tsx'),
        screen(':period', 'staff/books/$period'),
        endpoint(':period/:what', 'staff/books/$period/csv'),
      ]),
      ...prefix('cases', [
        index('routes/staff/cases/route.tsx'),
        screen(':id', 'staff/cases/$id'),
        endpoint(':id/picture', 'staff/cases/$id/picture'),
      ]),
      ...prefix('certificates', [
        index('routes/staff/certificates/route.tsx'),
        endpoint(':id', 'staff/certificates/$id'),
      ]),
      ...prefix('companies', [
        index('routes/staff/companies/route.tsx'),
        screen(':key', 'staff/companies/$key'),
      ]),
      screen('customers/:id', 'staff/customers/$id'),
      screen('customers/:id/auto-delivery', 'staff/customers/$id/auto-delivery'),
      screen('find', 'staff/find'),
      screen('jobs', 'staff/jobs'),
      endpoint('mode', 'staff/mode'),
      screen('orders/:number', 'staff/orders/$number'),
      ...prefix('quotes', [index('routes/staff/quotes/route.tsx'), screen(':id', 'staff/quotes/$id')]),
      screen('referrals', 'staff/referrals'),
      screen('switches', 'staff/switches'),
      screen('today', 'staff/today'),
    ]),
  ]),

  ...prefix('reviews', [
    screen('order/:number', 'reviews/order/$number'),
    screen('product/:key', 'reviews/product/$key'),
    screen('suggestions', 'reviews/suggestions'),
  ]),

  screen('lead-forms/:id', 'forms/lead-forms/$id'),
  screen('product-question/:key', 'forms/product-question'),
  screen('quiz-results', 'forms/quiz-results'),
  screen('subscribe', 'forms/subscribe'),
  screen('subscribe/confirm', 'forms/subscribe/confirm'),
  screen('survey', 'forms/survey'),
  endpoint('survey-submissions', 'forms/survey-submissions'),
  screen('unsubscribe/:token', 'forms/unsubscribe/$token'),

  screen('ccpa-opt-out', 'privacy/opt-out'),
  endpoint('opt-out-of-use-sharing-of-sensitive-information-form', 'privacy/sensitive-information'),

  endpoint('__health', 'feeds/health'),
  ...prefix('webhooks', [endpoint('braintree', 'webhooks/braintree'), endpoint('resend', 'webhooks/resend')]),
  endpoint('.well-known/ucp', 'feeds/ucp'),
  endpoint('llms.txt', 'feeds/llms'),
  endpoint('merchants.xml', 'feeds/merchants'),
  endpoint('robots.txt', 'feeds/robots'),
  endpoint('sitemap/:part', 'feeds/sitemap/$part'),
  endpoint('sitemap.xml', 'feeds/sitemap'),

  ...prefix('api', [
    endpoint('*', 'api/unknown'),
    ...prefix('address-suggestions', [
      index('routes/api/address-suggestions/route.ts'),
      endpoint(':key', 'api/address-suggestions/$key'),
    ]),
    ...prefix('apple-pay', [
      endpoint('payment', 'api/apple-pay/payment'),
      endpoint('session', 'api/apple-pay/session'),
    ]),
    ...prefix('auto-delivery', [
      endpoint('deliveries', 'api/auto-delivery/deliveries'),
      endpoint('impulse-upsell', 'api/auto-delivery/impulse-upsell'),
      endpoint('panel', 'api/auto-delivery/panel'),
      endpoint('payment-method', 'api/auto-delivery/payment-method'),
      ...prefix('subscriptions', [
        index('routes/api/auto-delivery/subscriptions/route.ts'),
        endpoint(':id', 'api/auto-delivery/subscriptions/$id'),
      ]),
    ]),
    endpoint('braintree-client-token', 'api/braintree-client-token'),
    ...prefix('business-units', [
      index('routes/api/business-units/route.ts'),
      endpoint('me/profile', 'api/business-units/me/profile'),
    ]),
    endpoint('cart', 'api/cart'),
    endpoint('cart/panel', 'api/cart/panel'),
    endpoint('carts/:id', 'api/carts/$id'),
    endpoint('contacts', 'api/contacts'),
    endpoint('credit-accounts', 'api/credit-accounts'),
    endpoint('customer-cart', 'api/customer-cart'),
    ...prefix('customers', [
      index('routes/api/customers/route.ts'),
      ...prefix(':who', [
        endpoint('addresses', 'api/customers/$who/addresses'),
        endpoint('describe', 'api/customers/$who/describe'),
        endpoint('safc-token', 'api/customers/$who/safc-token'),
      ]),
    ]),
    endpoint('delivery-estimate', 'api/delivery-estimate'),
    endpoint('dy/engagement', 'api/dy/engagement'),
    endpoint('events', 'api/events'),
    endpoint('events/fb', 'api/events/fb'),
    endpoint('gifted-boxes/catalog', 'api/gifted-boxes/catalog'),
    endpoint('gifted-trays/catalog', 'api/gifted-trays/catalog'),
    endpoint('lead-forms', 'api/lead-forms'),
    endpoint('listing-count', 'api/listing-count'),
    endpoint('mcp', 'api/mcp'),
    endpoint('ucp/*', 'api/ucp'),
    endpoint('me/describe', 'api/me/describe'),
    endpoint('menus', 'api/menus'),
    endpoint('order-cases', 'api/order-cases'),
    ...prefix('orders', [
      endpoint(':orderNumber', 'api/orders/$orderNumber'),
      endpoint(':orderNumber/change', 'api/orders/$orderNumber/change'),
      endpoint('change-payment-method', 'api/orders/change-payment-method'),
      endpoint('clear-copied-order', 'api/orders/clear-copied-order'),
      endpoint('is-first-order', 'api/orders/is-first-order'),
      endpoint('place', 'api/orders/place'),
    ]),
    endpoint('payment-methods', 'api/payment-methods'),
    endpoint('predicted-shipping', 'api/predicted-shipping'),
    ...prefix('recommendations', [
      endpoint('choose', 'api/recommendations/choose'),
      endpoint('recent-purchases', 'api/recommendations/recent-purchases'),
    ]),
    endpoint('resolve-path', 'api/resolve-path'),
    endpoint('restricted-country-skus', 'api/restricted-country-skus'),
    endpoint('search-beacon', 'api/search-beacon'),
    endpoint('shipping-calculator', 'api/shipping-calculator'),
    endpoint('shipping-calculator/ship-dates', 'api/shipping-calculator/ship-dates'),
    endpoint('shop-pay/session', 'api/shop-pay/session'),
    ...prefix('sign', [
      endpoint('apple', 'api/sign/apple'),
      endpoint('facebook', 'api/sign/facebook'),
      endpoint('forgot-password', 'api/sign/forgot-password'),
      endpoint('google', 'api/sign/google'),
      endpoint('in', 'api/sign/in'),
      endpoint('in-by-link-key', 'api/sign/in-by-link-key'),
      endpoint('out', 'api/sign/out'),
      endpoint('passkey', 'api/sign/passkey'),
      endpoint('reset-password', 'api/sign/reset-password'),
      endpoint('send-sign-in-link-email', 'api/sign/send-sign-in-link-email'),
      endpoint('step', 'api/sign/step'),
      endpoint('up', 'api/sign/up'),
    ]),
    endpoint('subscribe', 'api/subscribe'),
    endpoint('suggestions', 'api/suggestions'),
    endpoint('users/find', 'api/users/find'),
  ]),
  endpoint('qas_proxy.php', 'api/qas-proxy'),
  endpoint('sentry', 'api/sentry'),
  endpoint('v1/traces', 'api/traces'),

  // What no other address matches: products, categories and content pages.
  screen('*', 'catalog/page'),
]

export default openRoutes(PARTS, everyRoute) satisfies RouteConfig
