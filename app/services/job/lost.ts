/**
 * By then a job is lost or dead, and the schedule sends it again: the queue tries six times, 30 seconds apart.
 * With the schedule's five minutes it is sent again within ten.
 */
export const LOST_JOB_MS = 4 * 60 * 1000
