type Values = Readonly<Record<string, string | undefined>>

/** What another environment may not share with production, in words. */
export function sharedWith(values: Values, production: Values): string[] {
  const isSame = (name: string) => values[name] !== undefined && values[name] === production[name]
  const isSameSearch =
    isSame('ALGOLIA_APP_ID') &&
    (values.ALGOLIA_INDEX_PREFIX ?? '') === (production.ALGOLIA_INDEX_PREFIX ?? '')
  return [
    ...(isSame('CTP_PROJECT_KEY')
      ? ['CTP_PROJECT_KEY is production’s: two schedules on one project would mail customers twice']
      : []),
    ...(isSameSearch
      ? ['ALGOLIA_INDEX_PREFIX is production’s: one application needs a prefix such as staging_']
      : []),
    ...(isSame('SHOP_HOSTS') ? ['SHOP_HOSTS are production’s'] : []),
  ]
}
