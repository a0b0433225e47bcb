import { KEPT_DAYS } from '~/models/limits'

/** Rows of a day, and files that the shop deleted; what is under `files/` stays as long as its original. */
export const ENDING_PREFIXES = ['days/', 'gone/']

/** By a rule of the bucket, which provisioning makes. */
export const BACKUP_DAYS = KEPT_DAYS.backup
