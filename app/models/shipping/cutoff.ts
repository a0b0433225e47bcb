import { instantOf, weekday } from '../dates'
import type { DateText } from './types'
import { cutoffHour } from './warehouse'

/** Orders before this moment leave on the day, if it is a working day. */
export const cutoffOn = (day: DateText): Date => instantOf(day, cutoffHour(weekday(day)))
