import * as z from 'zod'

/** Only Apple's own hosts: the address comes from the browser. */
export const schema = z.object({
  validationUrl: z.url({ protocol: /^https$/, hostname: /^[a-z0-9-]+\.apple\.com$/ }),
})
