/** Somebody with an account at Google, Apple and Facebook alike. */
export type Person = {
  subject: string
  email: string
  emailVerified: boolean
  givenName: string
  familyName: string
}

/** Who can sign in on the stand-in's pages: a customer of the demo shop, a newcomer, and an unproven address. */
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

/** Anybody else, as typed on the page. One address is one person. */
export const strangerOf = (email: string): Person => ({
  subject: `person-${email}`,
  email,
  emailVerified: true,
  givenName: 'Filbert',
  familyName: 'Grove',
})
