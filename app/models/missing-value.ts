import * as z from 'zod'

const MISSING = 'Please enter a value'

/** For required fields without words of their own. Import it where input is read. */
z.config({
  customError: ({ code, input }) => (code === 'invalid_type' && input === undefined ? MISSING : undefined),
})
