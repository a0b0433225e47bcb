import * as z from 'zod'

const MISSING = 'Please enter a value'

/** What a required field says that has no words of its own. Import it where input is read. */
z.config({
  customError: ({ code, input }) => (code === 'invalid_type' && input === undefined ? MISSING : undefined),
})
