import { describe, expect, it } from 'vitest'
import { addressOf } from './routing'

describe('addressOf', () => {
  it.each([
    ['https://api.us-central1.gcp.commercetools.com/cobnut/carts', 'commercetools', '/cobnut/carts'],
    ['https://auth.us-central1.gcp.commercetools.com/oauth/token', 'commercetools', '/oauth/token'],
    ['https://COBNUTSANDBOX-dsn.algolia.net/1/indexes/*/queries', 'algolia', '/1/indexes/*/queries'],
    ['https://cobnutsandbox-2.algolianet.com/1/keys', 'algolia', '/1/keys'],
    ['https://insights.algolia.io/1/events', 'algolia', '/1/events'],
    ['https://payments.sandbox.braintree-api.com/graphql', 'braintree', '/graphql'],
    ['http://localhost:8788/braintree/graphql', 'braintree', '/graphql'],
    ['http://localhost:8788/algolia', 'algolia', '/'],
    ['http://localhost:8788/__sandbox', 'sandbox', '/'],
    ['http://localhost:8788/__sandbox/outbox', 'sandbox', '/outbox'],
  ])('%s belongs to %s', (url, to, path) => {
    expect(addressOf(new URL(url))).toEqual({ to, path })
  })

  it.each([
    'http://localhost:8788/',
    'http://localhost:8788/algoliax/1',
    'https://evil-algolia.net.example/1',
  ])('%s belongs to nobody', (url) => {
    expect(addressOf(new URL(url))).toBeUndefined()
  })
})
