export const DAY_MS = 24 * 60 * 60 * 1000
export const DAY_SECONDS = DAY_MS / 1000

// Marked as pure, so that browser code that uses neither leaves both out.
const words = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeZone: 'America/New_York',
})
const digits = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeZone: 'America/New_York',
})

/** 'Oct 3, 2026', in the warehouse's time zone. */
export const shopDay = (time: string): string => words.format(new Date(time))

/** '2026-10-03', in the warehouse's time zone. */
export const shopDate = (time: string): string => digits.format(new Date(time))
