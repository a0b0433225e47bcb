/** As in wrangler.toml: each minute, and every five. */
export const CRONS = ['* * * * *', '*/5 * * * *'] as const
