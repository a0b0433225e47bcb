import { createAlarms } from '../alarm/alarms.server'
import { createBackups } from '../backup/backups.server'
import { createCommunicationService } from '../communication/communications.server'
import { createConversions } from '../conversion/conversions.server'
import { createCrmService } from '../crm/hubspot.server'
import type { ServiceDeps } from '../deps'
import { createErrorService } from '../error/errors.server'
import { createHealthService } from '../health/health.server'
import { createFailedJobs } from '../job/failed-jobs.server'
import { createJobService } from '../job/jobs.server'
import { createLeadService } from '../lead/leads.server'
import { createMailService } from '../mail/mail.server'
import { createMailsToOthers } from '../mail/others.server'
import { createSentMails } from '../mail/sent-mails.server'
import { createMailLinks } from '../mail-link/mail-links.server'
import { createMeasurement } from '../measurement/measurement.server'
import { createMetrics } from '../metrics/metrics.server'
import { createPresses } from '../press/presses.server'
import { createRepairs } from '../repair/repairs.server'
import { createStaffAudit } from '../staff/audit.server'
import { createStaffBook } from '../staff/book.server'
import { createCallers } from '../staff/callers.server'
import { createCustomerNotes } from '../staff/customer-notes.server'
import { createDeskIndex } from '../staff/desk-index.server'
import { createDeskSearch } from '../staff/desk-search.server'
import { createSecondFactors } from '../staff/second-factors.server'
import { createSwitches } from '../switches/switches.server'
import { sendSpans } from '../trace/tracer.server'

export const operationArea = {
  backups: createBackups,
  alarms: createAlarms,
  callers: createCallers,
  communications: createCommunicationService,
  conversions: createConversions,
  crm: createCrmService,
  customerNotes: createCustomerNotes,
  deskIndex: createDeskIndex,
  deskSearch: createDeskSearch,
  errors: createErrorService,
  failedJobs: createFailedJobs,
  health: createHealthService,
  jobs: createJobService,
  leads: createLeadService,
  mail: createMailService,
  mailLinks: createMailLinks,
  mailsToOthers: createMailsToOthers,
  measurement: createMeasurement,
  metrics: createMetrics,
  presses: createPresses,
  repairs: createRepairs,
  /** Sends a browser's spans to the collector. */
  sendSpans:
    ({ config, network }: Pick<ServiceDeps, 'config' | 'network'>) =>
    async (spans: object) => {
      if (config.traces) await sendSpans(spans, config.traces, network)
    },
  secondFactors: createSecondFactors,
  sentMails: createSentMails,
  staffAudit: createStaffAudit,
  staffBook: createStaffBook,
  switches: createSwitches,
}
