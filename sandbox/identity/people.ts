/** A person with the same account at Google, Apple and Facebook. */
export type Person = {
  subject: string
  email: string
  emailVerified: boolean
  givenName: string
  familyName: string
}

/** A customer of the demo shop, a newcomer, and an unverified address. */
export const PEOPLE: readonly Person[] = [
  {
    subject: 'person-hazel',
    email: 'hazel@example.com',
    emailVerified: true,
    givenName: 'Hazel',
    familyName: 'Bennett',
  },
  {
    subject: 'person-almond',
    email: 'almond.newcomer@example.com',
    emailVerified: true,
    givenName: 'Almond',
    familyName: 'Newcomer',
  },
  {
    subject: 'person-maple',
    email: 'maple@example.com',
    emailVerified: false,
    givenName: 'Maple',
    familyName: 'Okafor',
  },
]

export const personOf = (subject: string): Person | undefined =>
  PEOPLE.find((person) => person.subject === subject)

/** Anybody else, as typed on the page. An address identifies a person. */
export const strangerOf = (email: string): Person => ({
  subject: `person-${email}`,
  email,
  emailVerified: true,
  givenName: 'Filbert',
  familyName: 'Grove',
})
