import { expect, it } from 'vitest'
import { emailCampaignOf } from './email-campaign'

const read = (values: Record<string, string>) => emailCampaignOf((name) => values[name])

it('has the ids of the e-mail, and nothing that is no id', () => {
  expect(read({ iterableEmailCampaignId: '4711', iterableTemplateId: '12' })).toEqual({
    iterableEmailCampaignId: '4711',
    iterableTemplateId: '12',
  })
  expect(read({ iterableEmailCampaignId: '4711', iterableTemplateId: '<b>' })).toEqual({
    iterableEmailCampaignId: '4711',
  })
  expect(read({ iterableEmailCampaignId: 'x', iterableTemplateId: '12' })).toBeUndefined()
  expect(read({ iterableTemplateId: '12' })).toBeUndefined()
})
