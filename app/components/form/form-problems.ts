/** A field's name (or id) and its error. An empty name stands for the form as a whole. */
export type FormProblem = { field: string; message: string }

/** A form that was refused: what was typed, and what is wrong with it. */
export type RefusedForm = {
  initialValue?: Record<string, unknown> | null | undefined
  error?: Record<string, string[] | null> | null | undefined
}

/** What the title of a page with errors begins with, so that it is heard first. */
export const ERROR_TITLE = 'Error: '

export const ERROR_SUMMARY = 'error-summary'

export type FormErrorsProps = {
  problems: readonly FormProblem[]
  /** Leaves the focus where it is. */
  still?: boolean
}
