import { all, type Row, staffOnly } from './ownership-answers'

export const STAFF_ROWS: Readonly<Record<string, readonly Row[]>> = {
  '/staff/referrals': [['/staff/referrals', staffOnly('sign-in')]],
  '/staff/content': [['/staff/content', staffOnly('sign-in', 403)]],
  '/staff/books': [['/staff/books', staffOnly('sign-in', 403)]],
  '/staff/books/:period': [['/staff/books/{period}', staffOnly('sign-in', 403)]],
  '/staff/books/:period/:what': [['/staff/books/{period}/{what}', staffOnly('sign-in', 403)]],
  '/staff/audit': [['/staff/audit', staffOnly('sign-in', 403)]],
  '/staff/cases': [['/staff/cases', staffOnly('sign-in')]],
  '/staff/cases/:id': [
    ['/staff/cases/{case}', staffOnly('sign-in')],
    ['POST /staff/cases/{case} words=', staffOnly('sign-in', 400)],
  ],
  '/staff/cases/:id/picture': [['/staff/cases/{case}/picture', { ...all(404), guest: 'sign-in' }]],
  '/staff/certificates': [['/staff/certificates', staffOnly('sign-in', 403)]],
  '/staff/certificates/:id': [['/staff/certificates/{filed}', staffOnly('sign-in', 403)]],
  '/staff/companies': [['/staff/companies', staffOnly('sign-in', 403)]],
  '/staff/companies/:key': [['/staff/companies/{company}', staffOnly('sign-in', 403)]],
  '/staff/quotes': [['/staff/quotes', staffOnly('sign-in')]],
  '/staff/quotes/:id': [['/staff/quotes/{quote}', { ...all(404), guest: 'sign-in' }]],
  '/staff/customers/:id': [
    ['/staff/customers/{customer}', staffOnly('sign-in')],
    ['POST /staff/customers/{customer} intent=courtesy-credit&amount=1', staffOnly('sign-in', 400)],
  ],
  '/staff/customers/:id/auto-delivery': [
    ['/staff/customers/{customer}/auto-delivery', staffOnly('sign-in')],
    [
      'POST /staff/customers/{customer}/auto-delivery intent=remove&id={subscription}&shipOn=2020-01-01',
      staffOnly('sign-in', 409),
    ],
  ],
  '/staff/find': [['/staff/find?q={order}&all=1', staffOnly('sign-in')]],
  '/staff/orders/:number': [
    ['/staff/orders/{order}', staffOnly('sign-in')],
    ['POST /staff/orders/{order} intent=refund', staffOnly('sign-in', 400)],
  ],
  '/staff/mode': [['POST /staff/mode mode=on', staffOnly('sign-in', 303)]],
  '/staff/switches': [
    ['/staff/switches', staffOnly('sign-in', 403)],
    ['POST /staff/switches intent=on', staffOnly('sign-in', 403)],
  ],
  '/staff/today': [['/staff/today', staffOnly('sign-in', 403)]],
  '/staff/jobs': [
    ['/staff/jobs', staffOnly('sign-in')],
    ['POST /staff/jobs id=1', staffOnly('sign-in', 400)],
  ],
}
