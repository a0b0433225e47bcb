import { index, layout, prefix, type RouteConfig, route } from '@remix-run/route-config'

/** Every address of the shop. A folder of `app/routes` is an area. */
export default [
  index('routes/catalog/home/route.tsx'),
  route('builder-preview', 'routes/catalog/page-preview/route.tsx'),
  route('campaign-landing', 'routes/catalog/campaign-landing/route.ts'),
  route('contents.html', 'routes/catalog/keep-favorite/route.ts'),
  route('menu/*', 'routes/catalog/menu/route.tsx'),
  route('search/instant', 'routes/catalog/instant-search/route.tsx'),
  route('stock-alert', 'routes/catalog/stock-alert/route.tsx'),

  route('cart', 'routes/cart/route.tsx'),

  ...prefix('checkout', [
    index('routes/checkout/route.tsx'),
    route('address', 'routes/checkout/address/route.tsx'),
    route('address/multi', 'routes/checkout/address/multi/route.tsx'),
    route('express', 'routes/checkout/express/route.tsx'),
    route('pay-again/:token', 'routes/checkout/pay-again/$token/route.tsx'),
    route('payment', 'routes/checkout/payment/route.tsx'),
    route('receipt', 'routes/checkout/receipt/route.tsx'),
    route('shipping', 'routes/checkout/shipping/route.tsx'),
    route('signin', 'routes/checkout/signin/route.tsx'),
  ]),

  ...prefix('orders', [
    route(':number/gift-receipt', 'routes/orders/$number/gift-receipt/route.tsx'),
    route(':number/invoice', 'routes/orders/$number/invoice/route.tsx'),
    route(':number/track', 'routes/orders/$number/track/route.ts'),
    route('find', 'routes/orders/find/route.tsx'),
  ]),

  ...prefix('auto-delivery', [
    index('routes/auto-delivery/route.tsx'),
    route('added', 'routes/auto-delivery/added/route.tsx'),
    route('box', 'routes/auto-delivery/box/route.tsx'),
  ]),

  route('bundle-customizer', 'routes/builders/bundle/route.tsx'),
  ...prefix('custom', [
    ...prefix('box', [
      index('routes/builders/box/route.tsx'),
      route('builder', 'routes/builders/box/builder/route.tsx'),
    ]),
    route('data/:kind', 'routes/builders/data/$kind/route.ts'),
    ...prefix('mixes', [
      index('routes/builders/mixes/route.tsx'),
      route('builder', 'routes/builders/mixes/builder/route.tsx'),
      route('nutrition', 'routes/builders/mixes/nutrition/route.ts'),
    ]),
    ...prefix('trays', [
      index('routes/builders/trays/route.tsx'),
      route('builder', 'routes/builders/trays/builder/route.tsx'),
    ]),
  ]),

  ...prefix('gift-drop', [
    index('routes/gifts/drop/route.tsx'),
    ...prefix('build', [
      index('routes/gifts/drop/build/route.tsx'),
      route('gift', 'routes/gifts/drop/build/gift/route.tsx'),
      route('personalize', 'routes/gifts/drop/build/personalize/route.tsx'),
      route('recipients', 'routes/gifts/drop/build/recipients/route.tsx'),
      route('send', 'routes/gifts/drop/build/send/route.tsx'),
    ]),
    route('ingredients/:kind', 'routes/gifts/drop/ingredients/$kind/route.tsx'),
    ...prefix('redeem', [
      index('routes/gifts/drop/redeem/route.tsx'),
      route('address', 'routes/gifts/drop/redeem/address/route.tsx'),
      route('choose', 'routes/gifts/drop/redeem/choose/route.tsx'),
      route('done', 'routes/gifts/drop/redeem/done/route.tsx'),
    ]),
    route('sent', 'routes/gifts/drop/sent/route.tsx'),
  ]),
  route('gift-finder', 'routes/gifts/finder/route.tsx'),
  ...prefix('gifts/certificates', [
    index('routes/gifts/certificates/route.tsx'),
    route('balance', 'routes/gifts/certificates/balance/route.tsx'),
    route('print', 'routes/gifts/certificates/print/route.tsx'),
  ]),
  ...prefix('refer', [
    index('routes/gifts/refer/route.tsx'),
    route(':code', 'routes/gifts/refer/$code/route.tsx'),
  ]),

  ...prefix('sign', [
    route('confirm-email', 'routes/sign-in/confirm-email/route.tsx'),
    route('in', 'routes/sign-in/route.tsx'),
    route('link', 'routes/sign-in/link/route.tsx'),
    route('out', 'routes/sign-in/out/route.tsx'),
    route('reset-password', 'routes/sign-in/reset-password/route.tsx'),
    route('with/:provider', 'routes/sign-in/with/$provider/route.ts'),
  ]),

  layout('routes/account/layout.tsx', [
    ...prefix('account', [
      index('routes/account/route.tsx'),
      ...prefix('address-book', [
        index('routes/account/address-book/route.tsx'),
        route(':id', 'routes/account/address-book/$id/route.tsx'),
        route('new', 'routes/account/address-book/new/route.tsx'),
      ]),
      route('auto-delivery', 'routes/account/auto-delivery/route.tsx'),
      route('auto-delivery/calendar.ics', 'routes/account/auto-delivery/calendar/route.ts'),
      route('auto-delivery/details/:id', 'routes/account/auto-delivery/details/$id/route.tsx'),
      route('auto-delivery-redesign', 'routes/account/auto-delivery-redesign/route.tsx'),
      route(
        'auto-delivery-redesign/details/:id',
        'routes/account/auto-delivery-redesign/details/$id/route.tsx',
      ),
      ...prefix('business', [
        index('routes/account/business/route.tsx'),
        route('approvals', 'routes/account/business/approvals/route.tsx'),
        route('credit', 'routes/account/business/credit/route.tsx'),
        route('quotes', 'routes/account/business/quotes/route.tsx'),
      ]),
      route('communications', 'routes/account/communications/route.tsx'),
      route('delete', 'routes/account/delete/route.tsx'),
      route('easy-reorder', 'routes/account/easy-reorder/route.tsx'),
      route('export', 'routes/account/export/route.ts'),
      route('favorites', 'routes/account/favorites/route.tsx'),
      route('order-history', 'routes/account/order-history/route.tsx'),
      route('reseller-certification', 'routes/account/reseller-certification/route.tsx'),
      route('reviews', 'routes/account/reviews/route.tsx'),
      route('security', 'routes/account/security/route.tsx'),
      ...prefix('wallet', [
        index('routes/account/wallet/route.tsx'),
        route(':id', 'routes/account/wallet/$id/route.tsx'),
      ]),
    ]),
    route('orders/:number', 'routes/orders/$number/route.tsx'),
    route('orders/:number/payment', 'routes/orders/$number/payment/route.tsx'),
    route('orders/:number/problem', 'routes/orders/$number/problem/route.tsx'),
    ...prefix('order-upload', [
      index('routes/business/order-upload/route.tsx'),
      route(':id', 'routes/business/order-upload/$id/route.tsx'),
      route(':id/rows', 'routes/business/order-upload/$id/rows/route.ts'),
      route('file', 'routes/business/order-upload/file/route.ts'),
      route('sample', 'routes/business/order-upload/sample/route.ts'),
    ]),
    ...prefix('quick-order', [
      index('routes/business/quick-order/route.tsx'),
      ...prefix('lists', [
        index('routes/business/quick-order/lists/route.tsx'),
        route(':id', 'routes/business/quick-order/lists/$id/route.tsx'),
      ]),
      route('look-up', 'routes/business/quick-order/look-up/route.ts'),
    ]),
  ]),
  route('favorites/:token', 'routes/account/favorites/shared/$token/route.tsx'),

  ...prefix('business', [
    route('join', 'routes/business/join/route.tsx'),
    route('register', 'routes/business/register/route.tsx'),
  ]),

  layout('routes/staff/layout.tsx', [
    route('cart/customer-cart', 'routes/cart/customer-cart/route.tsx'),
    ...prefix('staff', [
      route('audit', 'routes/staff/audit/route.tsx'),
      ...prefix('certificates', [
        index('routes/staff/certificates/route.tsx'),
        route(':id', 'routes/staff/certificates/$id/route.ts'),
      ]),
      ...prefix('companies', [
        index('routes/staff/companies/route.tsx'),
        route(':key', 'routes/staff/companies/$key/route.tsx'),
      ]),
      route('customers/:id', 'routes/staff/customers/$id/route.tsx'),
      route('customers/:id/auto-delivery', 'routes/staff/customers/$id/auto-delivery/route.tsx'),
      route('find', 'routes/staff/find/route.tsx'),
      route('jobs', 'routes/staff/jobs/route.tsx'),
      route('mode', 'routes/staff/mode/route.ts'),
      route('orders/:number', 'routes/staff/orders/$number/route.tsx'),
      ...prefix('quotes', [
        index('routes/staff/quotes/route.tsx'),
        route(':id', 'routes/staff/quotes/$id/route.tsx'),
      ]),
      route('referrals', 'routes/staff/referrals/route.tsx'),
    ]),
  ]),

  ...prefix('reviews', [
    route('order/:number', 'routes/reviews/order/$number/route.tsx'),
    route('product/:key', 'routes/reviews/product/$key/route.tsx'),
    route('suggestions', 'routes/reviews/suggestions/route.tsx'),
  ]),

  route('lead-forms/:id', 'routes/forms/lead-forms/$id/route.tsx'),
  route('quiz-results', 'routes/forms/quiz-results/route.tsx'),
  route('subscribe', 'routes/forms/subscribe/route.tsx'),
  route('subscribe/confirm', 'routes/forms/subscribe/confirm/route.tsx'),
  route('survey', 'routes/forms/survey/route.tsx'),
  route('survey-submissions', 'routes/forms/survey-submissions/route.ts'),
  route('unsubscribe/:token', 'routes/forms/unsubscribe/$token/route.tsx'),

  route('ccpa-opt-out', 'routes/privacy/opt-out/route.tsx'),
  route(
    'opt-out-of-use-sharing-of-sensitive-information-form',
    'routes/privacy/sensitive-information/route.ts',
  ),

  route('__health', 'routes/feeds/health/route.ts'),
  ...prefix('webhooks', [
    route('braintree', 'routes/webhooks/braintree/route.ts'),
    route('resend', 'routes/webhooks/resend/route.ts'),
  ]),
  route('merchants.xml', 'routes/feeds/merchants/route.ts'),
  route('robots.txt', 'routes/feeds/robots/route.ts'),
  route('sitemap/:part', 'routes/feeds/sitemap/$part/route.ts'),
  route('sitemap.xml', 'routes/feeds/sitemap/route.ts'),

  ...prefix('api', [
    route('*', 'routes/api/unknown/route.ts'),
    ...prefix('address-suggestions', [
      index('routes/api/address-suggestions/route.ts'),
      route(':key', 'routes/api/address-suggestions/$key/route.ts'),
    ]),
    ...prefix('apple-pay', [
      route('payment', 'routes/api/apple-pay/payment/route.ts'),
      route('session', 'routes/api/apple-pay/session/route.ts'),
    ]),
    ...prefix('auto-delivery', [
      route('deliveries', 'routes/api/auto-delivery/deliveries/route.ts'),
      route('impulse-upsell', 'routes/api/auto-delivery/impulse-upsell/route.ts'),
      route('panel', 'routes/api/auto-delivery/panel/route.ts'),
      route('payment-method', 'routes/api/auto-delivery/payment-method/route.ts'),
      ...prefix('subscriptions', [
        index('routes/api/auto-delivery/subscriptions/route.ts'),
        route(':id', 'routes/api/auto-delivery/subscriptions/$id/route.ts'),
      ]),
    ]),
    route('braintree-client-token', 'routes/api/braintree-client-token/route.ts'),
    ...prefix('business-units', [
      index('routes/api/business-units/route.ts'),
      route('me/profile', 'routes/api/business-units/me/profile/route.ts'),
    ]),
    route('cart', 'routes/api/cart/route.ts'),
    route('cart/panel', 'routes/api/cart/panel/route.ts'),
    route('carts/:id', 'routes/api/carts/$id/route.ts'),
    route('contacts', 'routes/api/contacts/route.ts'),
    route('credit-accounts', 'routes/api/credit-accounts/route.ts'),
    route('customer-cart', 'routes/api/customer-cart/route.ts'),
    ...prefix('customers', [
      index('routes/api/customers/route.ts'),
      ...prefix(':who', [
        route('addresses', 'routes/api/customers/$who/addresses/route.ts'),
        route('describe', 'routes/api/customers/$who/describe/route.ts'),
        route('safc-token', 'routes/api/customers/$who/safc-token/route.ts'),
      ]),
    ]),
    route('delivery-estimate', 'routes/api/delivery-estimate/route.ts'),
    route('dy/engagement', 'routes/api/dy/engagement/route.ts'),
    route('events', 'routes/api/events/route.ts'),
    route('events/fb', 'routes/api/events/fb/route.ts'),
    route('gifted-boxes/catalog', 'routes/api/gifted-boxes/catalog/route.ts'),
    route('gifted-trays/catalog', 'routes/api/gifted-trays/catalog/route.ts'),
    route('lead-forms', 'routes/api/lead-forms/route.ts'),
    route('me/describe', 'routes/api/me/describe/route.ts'),
    route('menus', 'routes/api/menus/route.ts'),
    route('order-cases', 'routes/api/order-cases/route.ts'),
    ...prefix('orders', [
      route(':orderNumber', 'routes/api/orders/$orderNumber/route.ts'),
      route('change-payment-method', 'routes/api/orders/change-payment-method/route.ts'),
      route('clear-copied-order', 'routes/api/orders/clear-copied-order/route.ts'),
      route('is-first-order', 'routes/api/orders/is-first-order/route.ts'),
      route('place', 'routes/api/orders/place/route.ts'),
    ]),
    route('payment-methods', 'routes/api/payment-methods/route.ts'),
    route('predicted-shipping', 'routes/api/predicted-shipping/route.ts'),
    ...prefix('recommendations', [
      route('choose', 'routes/api/recommendations/choose/route.ts'),
      route('recent-purchases', 'routes/api/recommendations/recent-purchases/route.ts'),
    ]),
    route('resolve-path', 'routes/api/resolve-path/route.ts'),
    route('restricted-country-skus', 'routes/api/restricted-country-skus/route.ts'),
    route('search-beacon', 'routes/api/search-beacon/route.ts'),
    route('shipping-calculator', 'routes/api/shipping-calculator/route.ts'),
    route('shipping-calculator/ship-dates', 'routes/api/shipping-calculator/ship-dates/route.ts'),
    route('shop-pay/session', 'routes/api/shop-pay/session/route.ts'),
    ...prefix('sign', [
      route('apple', 'routes/api/sign/apple/route.ts'),
      route('facebook', 'routes/api/sign/facebook/route.ts'),
      route('forgot-password', 'routes/api/sign/forgot-password/route.ts'),
      route('google', 'routes/api/sign/google/route.ts'),
      route('in', 'routes/api/sign/in/route.ts'),
      route('in-by-link-key', 'routes/api/sign/in-by-link-key/route.ts'),
      route('out', 'routes/api/sign/out/route.ts'),
      route('reset-password', 'routes/api/sign/reset-password/route.ts'),
      route('send-sign-in-link-email', 'routes/api/sign/send-sign-in-link-email/route.ts'),
      route('step', 'routes/api/sign/step/route.ts'),
      route('up', 'routes/api/sign/up/route.ts'),
    ]),
    route('subscribe', 'routes/api/subscribe/route.ts'),
    route('suggestions', 'routes/api/suggestions/route.ts'),
    route('users/find', 'routes/api/users/find/route.ts'),
  ]),
  route('qas_proxy.php', 'routes/api/qas-proxy/route.ts'),
  route('sentry', 'routes/api/sentry/route.ts'),
  route('v1/traces', 'routes/api/traces/route.ts'),

  // What no other address matches: products, categories and content pages.
  route('*', 'routes/catalog/page/route.tsx'),
] satisfies RouteConfig
