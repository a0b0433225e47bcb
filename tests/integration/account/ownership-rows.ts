/** What each kind of visitor is answered: a status, or `sign-in` for a redirect to signing in. */
export type Answer = number | 'sign-in'
export type Answers = { owner: Answer; other: Answer; guest: Answer; staff: Answer }

/** `[what is asked, what is answered]`; `POST /path a=1&b={order}` posts a form, `POST /path {"a":1}` sends JSON. */
export type Row = readonly [string, Answers]

/** The same for all: nothing here is anybody's. */
const all = (answer: Answer = 200): Answers => ({
  owner: answer,
  other: answer,
  guest: answer,
  staff: answer,
})

/** Each customer gets their own; guests sign in first. */
const signedIn = (answer: Answer = 200): Answers => ({ ...all(answer), guest: 'sign-in' })

/** For others it does not exist. */
const own = (answer: Answer = 200): Answers => ({ owner: answer, other: 404, guest: 'sign-in', staff: 404 })

/** The same for endpoints, which do not redirect. */
const ownData = (answer: Answer = 200): Answers => ({ ...own(answer), guest: 404 })

/** Staff may read it too. */
const ownOrStaff = (answer: Answer = 200): Answers => ({
  owner: answer,
  other: 404,
  guest: 404,
  staff: answer,
})

/** For staff alone. */
const staffOnly = (guest: Answer, answer: Answer = 200): Answers => ({
  owner: 404,
  other: 404,
  guest,
  staff: answer,
})

/** Whoever holds the secret in the address may. */
const byToken = all

/** One line for each route, or more where it has several ids (CONTRIBUTING.md, "A route"). */
export const ROWS: Readonly<Record<string, readonly Row[]>> = {
  $: [['/no-such-page', all(404)]],
  _index: [['/', all()]],
  'api.events': [
    ['/api/events?list=Nuts&products=a', all()],
    ['POST /api/events?promotion=Autumn&section=Hero+Banner', all(204)],
  ],
  'api.recommendations.choose': [
    ['/api/recommendations/choose?selector=Secondary+nav', all()],
    ['/api/recommendations/choose?selector=Footer', all(400)],
  ],
  'api.dy.engagement': [['POST /api/dy/engagement decision_id=a', { ...all(400), staff: 204 }]],
  'api.events.fb': [['POST /api/events/fb {}', all(400)]],
  'ccpa-opt-out': [
    ['/ccpa-opt-out', all()],
    ['POST /ccpa-opt-out intent=opt-out', all(303)],
  ],
  'opt-out-of-use-sharing-of-sensitive-information-form': [
    ['/opt-out-of-use-sharing-of-sensitive-information-form', all()],
  ],
  '[__]health': [['/__health', all()]],
  sentry: [['POST /sentry {}', all(400)]],
  'v1.traces': [['POST /v1/traces {}', all(400)]],
  'account._index': [['/account', signedIn()]],
  'account.address-book.$id': [
    ['/account/address-book/{address}', own()],
    [
      'POST /account/address-book/{address} seen=x&name=A&street1=B&city=Boise&state=Idaho&postalCode=83702&country=US&phone=9085550142',
      own(409),
    ],
  ],
  'account.address-book._index': [
    ['/account/address-book', signedIn()],
    ['POST /account/address-book?index intent=default-billing&id={address}', own(303)],
    ['POST /account/address-book?index intent=delete&id={spareAddress}', own(303)],
  ],
  'account.address-book.new': [['/account/address-book/new', signedIn()]],
  'account.auto-delivery': [
    ['/account/auto-delivery', signedIn()],
    ['POST /account/auto-delivery intent=remove&id={subscription}&shipOn=2020-01-01', own(409)],
  ],
  'account.auto-delivery-redesign': [['/account/auto-delivery-redesign', signedIn(302)]],
  'account.auto-delivery-redesign_.details.$id': [
    ['/account/auto-delivery-redesign/details/{box}', signedIn(302)],
    [
      'POST /account/auto-delivery-redesign/details/{box} intent=remove&id={subscription}&shipOn=2020-01-01',
      signedIn(303),
    ],
  ],
  'account.auto-delivery_.details.$id': [
    ['/account/auto-delivery/details/{box}', { ...signedIn(302), owner: 200 }],
    [
      'POST /account/auto-delivery/details/{box} intent=remove&id={subscription}&shipOn=2020-01-01',
      signedIn(303),
    ],
  ],
  'account.business._index': [
    ['/account/business', signedIn(303)],
    ['POST /account/business?index intent=remove&customerId={customer}', signedIn(303)],
  ],
  'account.business.approvals': [['/account/business/approvals', signedIn(303)]],
  'account.business.credit': [['/account/business/credit', signedIn(303)]],
  'account.business.quotes': [['/account/business/quotes', signedIn(303)]],
  'account.communications': [['/account/communications', signedIn()]],
  'account.delete': [['/account/delete', signedIn()]],
  'account.easy-reorder': [['/account/easy-reorder', signedIn()]],
  'account.export': [['/account/export', signedIn()]],
  'account.favorites': [
    ['/account/favorites', all()],
    ['/account/favorites?list={list}', { ...all(404), owner: 200 }],
    ['POST /account/favorites intent=share&list={list}', own(303)],
    ['POST /account/favorites intent=move&sku=1201-01&list={list}', own(303)],
    ['POST /account/favorites intent=stop-sharing&list={list}', own(303)],
    ['POST /account/favorites intent=delete-list&list={list}', own(303)],
  ],
  'account.order-history': [['/account/order-history?q={order}', signedIn()]],
  'account.reviews': [
    ['/account/reviews', signedIn()],
    ['POST /account/reviews delete={review}', own(303)],
  ],
  'account.reseller-certification': [['/account/reseller-certification', signedIn(303)]],
  'account.security': [
    ['/account/security', signedIn()],
    ['POST /account/security intent=sign-out-device&device={device}', own(303)],
  ],
  'account.wallet.$id': [
    ['/account/wallet/{card}', own()],
    ['POST /account/wallet/{card} street1=x', own(400)],
  ],
  'account.wallet._index': [
    ['/account/wallet', signedIn()],
    ['POST /account/wallet?index intent=default&id={card}', own(303)],
    ['POST /account/wallet?index intent=paypal', signedIn(303)],
    ['POST /account/wallet?index intent=delete&id={card}', own(303)],
  ],
  'api.auto-delivery.deliveries': [['/api/auto-delivery/deliveries', { ...all(), guest: 404 }]],
  'api.auto-delivery.impulse-upsell': [
    ['/api/auto-delivery/impulse-upsell?sku=1201-01', { ...all(), guest: 404 }],
  ],
  'api.auto-delivery.panel': [
    ['POST /api/auto-delivery/panel intent=remove&id={spareSubscription}', { ...ownData(), guest: 401 }],
  ],
  'api.auto-delivery.payment-method': [['/api/auto-delivery/payment-method', { ...all(), guest: 404 }]],
  'api.auto-delivery.subscriptions.$id': [
    ['POST /api/auto-delivery/subscriptions/{subscription} {"action":"update"}', ownData()],
  ],
  'api.auto-delivery.subscriptions._index': [['/api/auto-delivery/subscriptions', { ...all(), guest: 404 }]],
  'api.braintree-client-token': [['/api/braintree-client-token', all()]],
  'api.cart': [['/api/cart', all(400)]],
  'api.cart.panel': [['/api/cart/panel', { ...all(404), owner: 200 }]],
  'api.business-units._index': [['POST /api/business-units {}', { ...all(400), guest: 404 }]],
  'api.business-units.me.profile': [['/api/business-units/me/profile', all(404)]],
  'api.carts.$id': [
    ['/api/carts/{cart}', ownOrStaff()],
    ['/api/carts/active-cart', { ...all(404), owner: 200 }],
  ],
  'api.contacts': [['POST /api/contacts {}', all(400)]],
  'api.credit-accounts': [['/api/credit-accounts?customerId={customer}', ownData()]],
  'api.customers._index': [['POST /api/customers {}', all(400)]],
  'api.customers.$who.addresses': [
    ['/api/customers/{email}/addresses', ownData()],
    ['/api/customers/me/addresses', { ...all(), guest: 404 }],
    ['PUT /api/customers/me/addresses {"addressId":"{address}","address":{}}', { ...all(400), guest: 404 }],
  ],
  'api.customers.$who.describe': [['POST /api/customers/email={email}/describe {}', ownData()]],
  'api.delivery-estimate': [['/api/delivery-estimate', all(400)]],
  'api.gifted-boxes.catalog': [['/api/gifted-boxes/catalog', all()]],
  'api.gifted-trays.catalog': [['/api/gifted-trays/catalog', all()]],
  'api.lead-forms': [['POST /api/lead-forms {}', all(400)]],
  'api.me.describe': [['POST /api/me/describe {}', all()]],
  'api.order-cases': [['/api/order-cases?orderNumber={order}', staffOnly('sign-in')]],
  'api.customers.$who.safc-token': [
    ['/api/customers/{email}/safc-token', ownOrStaff()],
    ['/api/customers/me/safc-token', { ...all(), guest: 404 }],
  ],
  'api.orders.clear-copied-order': [['POST /api/orders/clear-copied-order {}', { ...all(404), owner: 200 }]],
  'api.orders.place': [['POST /api/orders/place {}', all(400)]],
  'api.shop-pay.session': [['POST /api/shop-pay/session {}', all(400)]],
  'api.orders.$orderNumber': [['/api/orders/{order}', ownOrStaff()]],
  'api.address-suggestions.$key': [['/api/address-suggestions/{part}', all(404)]],
  'api.address-suggestions._index': [['/api/address-suggestions?text=214', all()]],
  'api.apple-pay.payment': [['POST /api/apple-pay/payment {}', all(400)]],
  'api.apple-pay.session': [['POST /api/apple-pay/session {}', all(400)]],
  'api.orders.change-payment-method': [
    [
      'POST /api/orders/change-payment-method {"orderNumber":"{order}","payment":{"intent":"saved","saved":"x"}}',
      { ...all(404), owner: 400 },
    ],
  ],
  'api.orders.is-first-order': [['/api/orders/is-first-order?receiptToken={receipt}', byToken()]],
  'api.payment-methods': [['/api/payment-methods?customerId={customer}', ownData()]],
  'api.predicted-shipping': [['/api/predicted-shipping', all()]],
  'api.recommendations.recent-purchases': [['/api/recommendations/recent-purchases', all()]],
  'api.menus': [['/api/menus', all()]],
  'menu.$': [['/menu/nuts', all()]],
  'api.resolve-path': [['/api/resolve-path?path=/nuts/', all()]],
  'api.restricted-country-skus': [['/api/restricted-country-skus', all()]],
  'api.search-beacon': [['POST /api/search-beacon {}', all(400)]],
  'api.shipping-calculator': [['POST /api/shipping-calculator {}', all(400)]],
  'api.shipping-calculator.ship-dates': [['/api/shipping-calculator/ship-dates', all()]],
  'api.sign.apple': [['POST /api/sign/apple {}', all(400)]],
  'api.sign.facebook': [['POST /api/sign/facebook {}', all(400)]],
  'api.sign.forgot-password': [['POST /api/sign/forgot-password {}', all(400)]],
  'api.sign.google': [['POST /api/sign/google {}', all(400)]],
  'api.sign.in': [['POST /api/sign/in {}', all(400)]],
  'api.sign.in-by-link-key': [['POST /api/sign/in-by-link-key {}', all(400)]],
  'api.sign.out': [['/api/sign/out', all(400)]],
  'api.sign.reset-password': [['POST /api/sign/reset-password {}', all(400)]],
  'api.sign.send-sign-in-link-email': [['POST /api/sign/send-sign-in-link-email {}', all(400)]],
  'api.sign.step': [['POST /api/sign/step intent=x', all(400)]],
  'api.sign.up': [['POST /api/sign/up {}', all(400)]],
  'api.subscribe': [['POST /api/subscribe {}', all(415)]],
  'api.suggestions': [['/api/suggestions?query=almond', all()]],
  'api.users.find': [['/api/users/find', all(400)]],
  'auto-delivery._index': [['/auto-delivery', all()]],
  'auto-delivery.added': [
    ['/auto-delivery/added?delivery={box}&sku=1201-01', { ...signedIn(302), owner: 200 }],
  ],
  'auto-delivery.box': [
    ['/auto-delivery/box?token={boxToken}', byToken()],
    ['POST /auto-delivery/box?token={boxToken} intent=cancel', byToken(400)],
  ],
  'bundle-customizer': [['/bundle-customizer', all()]],
  'campaign-landing': [['POST /campaign-landing?token=nothing', all(303)]],
  cart: [['/cart', all()]],
  'cart_.customer-cart': [['/cart/customer-cart?key={cartKey}', staffOnly('sign-in')]],
  'business.join': [['/business/join?key=nobody', { ...all(404), guest: 'sign-in' }]],
  'business.register': [['/business/register', signedIn()]],
  'checkout._index': [['/checkout', all(303)]],
  'checkout.address': [['/checkout/address', { ...all(303), owner: 200 }]],
  'checkout.address_.multi': [['/checkout/address/multi', all(303)]],
  'checkout.signin': [['/checkout/signin', { owner: 404, other: 404, guest: 'sign-in', staff: 303 }]],
  'checkout.express': [['POST /checkout/express', all(303)]],
  'checkout.pay-again.$token': [['/checkout/pay-again/{receipt}', byToken(303)]],
  'checkout.payment': [['/checkout/payment', all(303)]],
  'checkout.receipt': [
    ['/checkout/receipt?token={receipt}', byToken()],
    ['/checkout/receipt?token=000000000000000000000000000000000000000000000000', all(404)],
  ],
  'checkout.shipping': [['/checkout/shipping', { ...all(303), owner: 200 }]],
  'contents[.]html': [['/contents.html', all(302)]],
  'custom.box._index': [['/custom/box', all()]],
  'custom.box.builder': [['/custom/box/builder', all()]],
  'custom.mixes._index': [['/custom/mixes', all()]],
  'custom.mixes.builder': [['/custom/mixes/builder', all()]],
  'custom.trays._index': [['/custom/trays', all()]],
  'custom.trays.builder': [['/custom/trays/builder', all()]],
  'favorites.$token': [
    ['/favorites/{listToken}', byToken()],
    ['/favorites/000000000000000000000000000000000000', all(404)],
  ],
  'gift-drop._index': [['/gift-drop', all()]],
  'gift-drop.build._index': [['/gift-drop/build', all(302)]],
  'gift-drop.build.gift': [['/gift-drop/build/gift', all()]],
  'gift-drop.build.personalize': [['/gift-drop/build/personalize', all(303)]],
  'gift-drop.build.recipients': [['/gift-drop/build/recipients', all(303)]],
  'gift-drop.build.send': [['/gift-drop/build/send', all(303)]],
  'gift-drop.ingredients.$kind': [
    ['/gift-drop/ingredients/tray', all()],
    ['/gift-drop/ingredients/{part}', all(404)],
  ],
  'gift-drop.redeem._index': [['/gift-drop/redeem?code=x', all(404)]],
  'gift-drop.redeem.address': [['/gift-drop/redeem/address?code=x', all(303)]],
  'gift-drop.redeem.choose': [['/gift-drop/redeem/choose?code=x', all(303)]],
  'gift-drop.redeem.done': [['/gift-drop/redeem/done?code=x', all(303)]],
  'gift-drop.sent': [['/gift-drop/sent?key=x', all(404)]],
  'gift-finder': [['/gift-finder?taste=sweet', all()]],
  'gifts.certificates._index': [['/gifts/certificates', all()]],
  'gifts.certificates.balance': [['POST /gifts/certificates/balance code=x', all(404)]],
  'gifts.certificates.print': [['/gifts/certificates/print?id=x&key=y', all(404)]],
  'builder-preview': [['/builder-preview', all(404)]],
  'lead-forms.$id': [['/lead-forms/{form}', all(404)]],
  'merchants[.]xml': [['/merchants.xml', all()]],
  'orders.$number': [
    ['/orders/{order}', own()],
    ['/orders/{order}?token={receipt}', byToken()],
    ['/orders/{order}?token=000000000000000000000000000000000000000000000000', own()],
    ['POST /orders/{order} intent=reorder', own(303)],
    ['POST /orders/{order} intent=cancel', own(303)],
  ],
  'orders.$number.track': [['/orders/{order}/track', all(302)]],
  'orders.$number_.invoice': [
    ['/orders/{order}/invoice', own()],
    ['/orders/{order}/invoice?token={receipt}', byToken()],
  ],
  'orders.$number_.payment': [
    // Canceled above, so the owner is led back to the order.
    ['/orders/{order}/payment', own(303)],
    ['POST /orders/{order}/payment intent=nothing', own(303)],
  ],
  'orders.$number_.problem': [
    ['/orders/{order}/problem', own()],
    ['POST /orders/{order}/problem reason=Stale&words=x', own(303)],
  ],
  // The owner may not upload orders; who may is asked in tests/integration/business.
  'order-upload._index': [['/order-upload', { ...all(404), guest: 'sign-in' }]],
  'order-upload.$id': [['/order-upload/{upload}', { ...all(404), guest: 'sign-in' }]],
  'order-upload.$id_.rows': [['/order-upload/{upload}/rows', { ...all(404), guest: 'sign-in' }]],
  'order-upload.file': [['POST /order-upload/file a=1', { ...all(404), guest: 'sign-in' }]],
  'order-upload.sample': [['/order-upload/sample', all()]],
  'orders.find': [['/orders/find', all()]],
  'qas_proxy[.]php': [['POST /qas_proxy.php action=drop', all(400)]],
  'quick-order._index': [['/quick-order', signedIn(303)]],
  'quick-order.lists._index': [['/quick-order/lists', signedIn(303)]],
  'quick-order.lists.$id': [['/quick-order/lists/{order}', signedIn(303)]],
  'quick-order.look-up': [['/quick-order/look-up?sku=1001-01', signedIn()]],
  'quiz-results': [['/quiz-results', all()]],
  'refer._index': [['/refer', all()]],
  'refer.$code': [
    ['/refer/{code}', all()],
    ['/refer/nothing', all(404)],
  ],
  'reviews.order.$number': [['/reviews/order/{order}', own()]],
  'reviews.product.$key': [['/reviews/product/{product}', all()]],
  'reviews.suggestions': [['/reviews/suggestions', signedIn()]],
  'robots[.]txt': [['/robots.txt', all()]],
  'search.instant': [['/search/instant?query=almond', all()]],
  'sign.confirm-email': [['/sign/confirm-email?key=nothing', all(404)]],
  'sign.in': [['/sign/in', { ...all(303), guest: 200 }]],
  'sign.link': [['/sign/link?key=nothing', all(404)]],
  'sign.out': [['/sign/out', { ...all(), guest: 303 }]],
  'sign.reset-password': [['/sign/reset-password?key=nothing', all(404)]],
  'sign.with.$provider': [['/sign/with/{part}', all(404)]],
  'sitemap.$part': [['/sitemap/{part}', all(404)]],
  'sitemap[.]xml': [['/sitemap.xml', all()]],
  'staff.referrals': [['/staff/referrals', staffOnly('sign-in')]],
  'staff.audit': [['/staff/audit', staffOnly('sign-in', 403)]],
  'staff.certificates._index': [['/staff/certificates', staffOnly('sign-in', 403)]],
  'staff.certificates.$id': [['/staff/certificates/{filed}', staffOnly('sign-in', 403)]],
  'staff.companies._index': [['/staff/companies', staffOnly('sign-in', 403)]],
  'staff.companies.$key': [['/staff/companies/{company}', staffOnly('sign-in', 403)]],
  'staff.quotes._index': [['/staff/quotes', staffOnly('sign-in')]],
  'staff.quotes.$id': [['/staff/quotes/{quote}', { ...all(404), guest: 'sign-in' }]],
  'staff.customers.$id': [
    ['/staff/customers/{customer}', staffOnly('sign-in')],
    ['POST /staff/customers/{customer} intent=courtesy-credit&amount=1', staffOnly('sign-in', 400)],
  ],
  'staff.customers.$id_.auto-delivery': [
    ['/staff/customers/{customer}/auto-delivery', staffOnly('sign-in')],
    [
      'POST /staff/customers/{customer}/auto-delivery intent=remove&id={subscription}&shipOn=2020-01-01',
      staffOnly('sign-in', 409),
    ],
  ],
  'staff.find': [['/staff/find?q={order}', staffOnly('sign-in')]],
  'staff.orders.$number': [
    ['/staff/orders/{order}', staffOnly('sign-in')],
    ['POST /staff/orders/{order} intent=refund', staffOnly('sign-in', 400)],
  ],
  'staff.mode': [['POST /staff/mode mode=on', staffOnly('sign-in', 303)]],
  'staff.jobs': [
    ['/staff/jobs', staffOnly('sign-in')],
    ['POST /staff/jobs id=1', staffOnly('sign-in', 400)],
  ],
  subscribe: [['/subscribe', all()]],
  'subscribe_.confirm': [['/subscribe/confirm?token=nothing', all(404)]],
  survey: [['/survey', all()]],
  'survey-submissions': [['POST /survey-submissions {}', all(400)]],
  'unsubscribe.$token': [
    ['/unsubscribe/{unsubscribe}', byToken()],
    ['/unsubscribe/x{unsubscribe}', all(404)],
  ],
}
