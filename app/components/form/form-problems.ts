/** `field` is a name or id; empty for the form as a whole. */
export type FormProblem = { field: string; message: string }

export type RefusedForm = {
  initialValue?: Record<string, unknown> | null | undefined
  error?: Record<string, string[] | null> | null | undefined
}

export function postedIn(result: RefusedForm | undefined, name: string): string | undefined {
  const posted = result?.initialValue?.[name]
  // A new person's address may be posted together with the answer to "Did you mean …?".
  const value = Array.isArray(posted) ? posted[0] : posted
  return typeof value === 'string' ? value : undefined
}

/** Spread it into a field before other props. */
export const fieldOf = <Name extends string>(result: RefusedForm | undefined, name: Name) => ({
  name,
  defaultValue: postedIn(result, name),
  error: result?.error?.[name]?.[0],
})

/** Prefix of the page's title, so that it is read first. */
export const ERROR_TITLE = 'Error: '

export const ERROR_SUMMARY = 'error-summary'

export type FormErrorsProps = {
  problems: readonly FormProblem[]
  /** Leaves the focus where it is. */
  still?: boolean
}

/** The answer, if one of these intents was refused: a page with several forms shows it in one. */
export const refusedBy = (result: RefusedForm | undefined, ...intents: string[]) =>
  intents.includes(String(result?.initialValue?.intent)) ? result : undefined
