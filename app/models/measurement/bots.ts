/** Assistants that read for people. robots.txt names them, and their pages are counted apart. */
export const ASSISTANTS = [
  'Applebot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'ClaudeBot',
  'GPTBot',
  'OAI-SearchBot',
  'PerplexityBot',
  'Perplexity-User',
] as const

/** The names of most others end so. */
const OTHER = /\b([a-z]{0,30}(?:bot|crawler|spider))\b/i

/** Which machine asks, by its own words; undefined for a browser. */
export const botOf = (userAgent: string): string | undefined =>
  ASSISTANTS.find((name) => userAgent.includes(name)) ?? OTHER.exec(userAgent)?.[1]
