const SHORTEST_PASSWORD = 8

export const NOT_REPEATED = 'Password does not match'
const TOO_SHORT = `Your password needs to be at least ${SHORTEST_PASSWORD} characters. Capitalization matters.`

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

export function passwordProblem(password: string): string | undefined {
  const missing = PASSWORD_RULES.filter(({ isMet }) => !isMet(password))
  if (missing.length === 0) return undefined
  const words = missing
    .filter(({ key }) => key !== 'length')
    .map(({ words }) => words.charAt(0).toLowerCase() + words.slice(1))
  const tooShort = missing.some(({ key }) => key === 'length')
  const sentences = [
    ...(tooShort ? [TOO_SHORT] : []),
    ...(words.length > 0 ? [`Your password still needs: ${words.join('; ')}.`] : []),
  ]
  return sentences.join(' ')
}
