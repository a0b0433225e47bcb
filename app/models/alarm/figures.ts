/** What `/__health` counts. A figure that could not be read is missing. */
export type Figures = {
  /** Since the oldest unfinished order was begun. */
  unfinishedOrderSeconds?: number
  /** Since the search index was last brought up to date. */
  searchIndexSeconds?: number
  /** Since a job of the schedule last came out of the queue: what waits there waits as long. */
  queueSeconds?: number
  eventQueueSeconds?: number
  deadJobs?: number
  /** Where platform, processor and ledgers do not agree. */
  bookDifferences?: number
}
