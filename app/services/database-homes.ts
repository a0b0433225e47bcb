/** Optional further databases, by binding (wrangler.toml). */
export const MORE_DATABASES = {
  DB_AUTO_DELIVERY: [
    'auto_delivery_accounts',
    'auto_delivery_addresses',
    'auto_delivery_reminders',
    'deliveries',
    'delivery_items',
    'subscription_changes',
    'subscriptions',
  ],
  DB_ACCOUNTS: [
    'card_tries',
    'attempts',
    'code_guesses',
    'customer_identities',
    'customer_notes',
    'favorite_lists',
    'favorites',
    'favorites_with_amounts',
    'mail_links',
    'mail_refusals',
    'mail_troubles',
    'newsletter_subscriptions',
    'passkeys',
    'presses',
    'provider_attempts',
    'recovery_codes',
    'sent_mails',
    'sign_ins',
    'staff_audit',
    'staff_codes',
    'staff_sessions',
    'stock_alerts',
    'cart_lookups',
    'used_challenges',
  ],
  DB_MEASUREMENT: ['measured_once', 'privacy_choices', 'product_sources'],
} as const

export type MoreDatabase = keyof typeof MORE_DATABASES

const HOMES = new Map<string, MoreDatabase>(
  Object.entries(MORE_DATABASES).flatMap(([home, tables]) =>
    tables.map((table) => [table, home as MoreDatabase] as const),
  ),
)

const TABLES = /\b(?:FROM|JOIN|INTO|UPDATE(?: OR \w+)?)\s+(\w+)/gi
/** Common table expressions. */
const NAMED = /(?:\bWITH(?:\s+RECURSIVE)?|\)\s*,)\s+(\w+)(?:\s*\([^)]*\))?\s+AS\s*\(/gi

const words = (sql: string, pattern: RegExp) => [...sql.matchAll(pattern)].map(([, word = '']) => word)

/** Undefined is the first database. No database can run a statement with several. */
export function homesOf(sql: string): Set<MoreDatabase | undefined> {
  const own = new Set([...words(sql, NAMED), 'json_each', 'SET'])
  return new Set(
    words(sql, TABLES)
      .filter((table) => !own.has(table))
      .map((table) => HOMES.get(table)),
  )
}

export const homeOf = (sql: string): MoreDatabase | undefined => homesOf(sql).values().next().value
