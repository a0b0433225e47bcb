import type { Question } from '~/models/quiz/question'

/** The quiz is switched off. */
export const QUESTIONS: readonly Question[] = []

export const QUIZ_DEPARTMENTS = ['tents'] as const
