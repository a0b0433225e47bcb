/** The e-mail that led here, with commercetools' field names. */
export type EmailCampaign = { iterableEmailCampaignId: string; iterableTemplateId?: string }

const ID = /^\d{1,19}$/

/** Iterable's links bring the ids as cookies or parameters. */
export function emailCampaignOf(value: (name: string) => string | undefined): EmailCampaign | undefined {
  const [campaign = '', template = ''] = [value('iterableEmailCampaignId'), value('iterableTemplateId')]
  if (!ID.test(campaign)) return undefined
  return { iterableEmailCampaignId: campaign, ...(ID.test(template) ? { iterableTemplateId: template } : {}) }
}

export const isSameCampaign = (one: Partial<EmailCampaign>, other: EmailCampaign): boolean =>
  one.iterableEmailCampaignId === other.iterableEmailCampaignId &&
  one.iterableTemplateId === other.iterableTemplateId
