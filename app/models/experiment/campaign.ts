/** Of the personalization service, as its metadata for analytics name it. */
export type CampaignExperiment = {
  campaign: string
  experience: string
  variation: string
  ids: { campaign: string; experience: string; variation: string }
}
