export const SHORTEST_PASSWORD = 8

/** The rules for new passwords, as the form lists them (docs/product.md, Signing in). */
export const PASSWORD_RULES = [
  {
    key: 'length',
    words: `At least ${SHORTEST_PASSWORD} characters`,
    isMet: (password: string) => password.length >= SHORTEST_PASSWORD,
  },
  { key: 'upper', words: 'One upper-case letter', isMet: (password: string) => /[A-Z]/.test(password) },
  { key: 'lower', words: 'One lower-case letter', isMet: (password: string) => /[a-z]/.test(password) },
  {
    key: 'special',
    words: 'One special character: !@./#$%~`^&*-+=?',
    isMet: (password: string) => /[!@./#$%~`^&*\-+=?]/.test(password),
  },
] as const
