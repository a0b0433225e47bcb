import type { PageRow } from './page-text'

export const servicePages: PageRow[] = [
  {
    path: 'help',
    title: 'Help Center',
    description: 'Short answers to what people ask most.',
    text: `
      ## Orders
      ? Can I change an order? | Call us as soon as you can. Until it is packed, we can change anything.
      ? Where is my order? | Your account shows each order and its tracking number. We also send it by email.
      ? Something arrived damaged. What now? | We are sorry. Write to us with the order's number; we send it again or give the money back, as you prefer.
      ## Paying
      ? How can I pay? | By PayPal. Your payment is taken when the order is placed.
      ? Where do I enter a discount code? | In the cart, under the list of what you are buying. One code at a time; if a better one is there, use that.
      ? Why was my code refused? | The cart says why beside the code: it may be over, not yet begun, used already, or need a larger order.
      ## Food
      ? How long does it keep? | Each product's page says how to store it. Nuts keep six months in a cool place, a year in the freezer.
      ? What about allergies? | All our nuts are packed under one roof. If a trace could harm you, please do not buy from us.
      > Shipping | /shipping
      > Contact us | /contact
    `,
  },
  {
    path: 'contact',
    title: 'Contact Us',
    description: 'A person answers, within one business day.',
    text: `
      Call 1-800-555-0142, Monday to Friday, 9 am to 6 pm Eastern time, or write to hello@cobnut.example.
      If it is about an order, have its number at hand; it is in the subject of the email that we sent.
      > Help Center | /help
      > Tell us how your visit was | /survey
    `,
  },
  {
    path: 'shipping',
    title: 'Shipping',
    description: 'What it costs, how long it takes, and when it leaves.',
    text: `
      Everything leaves from our warehouse in New Jersey, Monday to Friday. What is ordered before the cut-off on a working day leaves the same day.
      ## What it costs
      - Orders over $59 ship free within the contiguous United States.
      - Below that, and for faster delivery, the price depends on weight and distance. The cart and checkout show it before you pay.
      - Each address is priced separately.
      ## Alaska, Hawaii, Puerto Rico and Canada
      We ship there too. It takes longer and is not free; checkout shows the price and the day.
      ## Chocolate in summer
      Things that melt travel with a cold pack when it is warm on the way. It costs $2.95 where it is not included, and you choose.
    `,
  },
  {
    path: 'accessibility.html',
    title: 'Accessibility at Cobnut',
    description: 'The shop should work for everyone.',
    text: `
      We build to the Web Content Accessibility Guidelines 2.2, level AA. The shop works with a keyboard alone, with text at twice its size, on a screen 320 pixels wide, and without JavaScript. One thing needs JavaScript: typing in a new card, because the fields belong to the card processor. PayPal takes cards without it.
      Machines check every screen on each change: names, contrast, order, focus, and whether everything is in reach. They do not find all there is.
      ## If something is in your way
      Tell us what you were doing and what stopped you. We will help you with the order at once and mend the cause.
      > Contact us | /contact
    `,
  },
]
