import { island } from '~/components/island/island'
import { StatusText } from '~/components/message/status-text'

/** Announces what a document says, which readers do not hear of when it opens. Without script it is empty. */
export const Said = island('said', StatusText, { start: 'load' })
