import * as z from 'zod'

/** The rules for new passwords, as the form lists them (docs/product.md, Signing in). */
export const PASSWORD_RULES = [
  { key: 'length', words: 'At least 8 characters', isMet: (password: string) => password.length >= 8 },
  { key: 'upper', words: 'One upper-case letter', isMet: (password: string) => /[A-Z]/.test(password) },
  { key: 'lower', words: 'One lower-case letter', isMet: (password: string) => /[a-z]/.test(password) },
  {
    key: 'special',
    words: 'One special character: !@./#$%~`^&*-+=?',
    isMet: (password: string) => /[!@./#$%~`^&*\-+=?]/.test(password),
  },
] as const

export const LONGEST_PASSWORD = 200

const unmet = (password: string) => PASSWORD_RULES.filter(({ isMet }) => !isMet(password))

/** For choosing a password. Signing in only requires one. */
export const newPassword = z
  .string({ error: 'Please choose a password' })
  .max(LONGEST_PASSWORD, { error: `At most ${LONGEST_PASSWORD} characters, please`, abort: true })
  .superRefine((password, context) => {
    const missing = unmet(password)
    if (missing.length === 0) return
    const words = missing.map(({ words }) => words.charAt(0).toLowerCase() + words.slice(1))
    context.addIssue({ code: 'custom', message: `Your password still needs: ${words.join('; ')}.` })
  })
