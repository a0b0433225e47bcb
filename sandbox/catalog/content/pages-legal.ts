import type { PageRow } from './page-text'

export const legalPages: PageRow[] = [
  {
    path: 'privacy',
    title: 'Privacy',
    description: 'What we know about you, why, and for how long.',
    text: `
      ## What we keep
      - Your orders, addresses and email address, because we cannot send you anything without them.
      - A cookie that remembers your cart and that you are signed in. It holds nothing else.
      ## What we do not do
      - We load no one else's scripts, fonts or pixels on our pages.
      - We do not sell what we know about you.
      ## Your rights
      Ask us what we hold, have it corrected or deleted. Write to us; it takes no reason.
      > Your privacy choices | /ccpa-opt-out
      > Contact us | /contact
    `,
  },
  {
    path: 'california-privacy-notice',
    title: 'California Privacy Notice',
    description: 'What Californians may ask of us.',
    text: `
      You may know what we collect, have it deleted or corrected, and say that it must not be sold or shared. We neither sell nor share it, and treat nobody differently for asking.
      > Your privacy choices | /ccpa-opt-out
    `,
  },
  {
    path: 'ccpa-opt-out',
    title: 'Your Privacy Choices',
    description: 'How to say no.',
    text: `
      A browser that sends Global Privacy Control has said no for you; we honor it without being asked again.
      To opt out in writing, write to care@cobnut.example with the email address you use here.
    `,
  },
  {
    path: 'opt-out-of-use-sharing-of-sensitive-information-form',
    title: 'Limit Use of Sensitive Information',
    description: 'What we hold that is sensitive, and how to limit it.',
    text: `
      We hold nothing sensitive but your sign-in, and use it only to let you in. To have even that removed, close your account by writing to care@cobnut.example.
    `,
  },
  {
    path: 'terms-and-conditions',
    title: 'Terms and Conditions',
    description: 'What we owe each other.',
    text: `
      You must be 18 or older to order.
      ## Prices
      Prices are in US dollars and hold when the order is placed. If one is plainly wrong we tell you before we take any money.
      ## Orders
      An order is made when we confirm it by email. Until it is packed you may cancel it.
      ## Food
      Food cannot be taken back, but it can be replaced. If something is not good, tell us within 30 days.
    `,
  },
]
