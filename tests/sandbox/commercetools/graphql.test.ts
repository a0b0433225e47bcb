import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../../support/sandbox'
import { startCheckedSandbox } from '../openapi/checked-sandbox'
import { type HttpClient, httpClient } from './http-client'

let sandbox: RunningSandbox
let http: HttpClient

beforeAll(async () => {
  sandbox = await startCheckedSandbox()
  http = httpClient(sandbox)
})
afterAll(() => sandbox.stop())

const graphql = async <Data>(query: string, variables: object = {}) => {
  const answer = await sandbox.apiRoot
    .graphql()
    .post({ body: { query, variables: { ...variables } } })
    .execute()
  return answer.body as { data: Data; errors?: { message: string; extensions: { code: string } }[] }
}

describe('GraphQL', () => {
  it('reads the same product as REST', async () => {
    const rest = (
      await sandbox.apiRoot
        .productProjections()
        .get({ queryArgs: { limit: 1, priceCurrency: 'USD' } })
        .execute()
    ).body.results[0]
    const { data, errors } = await graphql<{ product: object }>(
      `query ($key: String!) {
        product(key: $key) {
          id version
          productType { key }
          masterData { current {
            name(locale: "en") slugAllLocales { locale value } categoriesRef { typeId id } categories { key ancestors { key } }
            masterVariant { sku price(currency: "USD") { id value { centAmount currencyCode } } attributesRaw { name } }
          } }
        }
      }`,
      { key: rest?.key },
    )
    expect(errors).toBeUndefined()
    expect(data.product).toMatchObject({
      id: rest?.id,
      version: rest?.version,
      masterData: {
        current: {
          name: rest?.name.en,
          slugAllLocales: [{ locale: 'en', value: rest?.slug.en }],
          categoriesRef: rest?.categories.map(({ typeId, id }) => ({ typeId, id })),
          masterVariant: {
            sku: rest?.masterVariant.sku,
            price: { id: rest?.masterVariant.price?.id },
            attributesRaw: rest?.masterVariant.attributes?.map(({ name }) => ({ name })),
          },
        },
      },
    })
  })

  it("pages and filters with REST's predicates", async () => {
    const { data } = await graphql<{ products: object }>(
      '{ products(where: "key in (\\"1001\\", \\"nowhere\\")", limit: 5) { total count exists results { key } } }',
    )
    expect(data.products).toEqual({ total: 1, count: 1, exists: true, results: [{ key: '1001' }] })
  })

  it('reads customers with addresses, and missing ones as null', async () => {
    const { data } = await graphql<{ customers: { results: { email: string; addresses: object[] }[] } }>(
      '{ customers(limit: 1, sort: "email asc") { results { email addresses { country } defaultShippingAddress { id } } } product(key: "nowhere") { id } }',
    )
    expect(data.customers.results[0]?.email).toContain('@')
    expect(data).toMatchObject({ product: null })
  })

  it('refuses unknown fields, invalid predicates and missing scopes', async () => {
    const unknown = await http.send('POST', '/graphql', { query: '{ products { colour } }' })
    expect(unknown.status).toBe(400)
    const predicate = await graphql('{ carts(where: "colour = 1") { total } }')
    expect(predicate.errors?.[0]?.extensions.code).toBe('InvalidInput')
    const token = await http.token('view_products:cobnut')
    const scope = await http.send('POST', '/graphql', { query: '{ customers { total } }' }, token)
    expect(scope.body.errors[0]).toMatchObject({ extensions: { code: 'insufficient_scope' } })
  })
})
