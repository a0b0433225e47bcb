import { STORAGE } from '../lore'
import type { PageRow } from './page-text'

export const servicePages: PageRow[] = [
  {
    path: 'help',
    title: 'Help Center',
    description: 'How can we help?',
    text: `
      ## Your order
      ? Where is my order? | Open it in your order history, or find it with its number and your email. The tracking number is there as soon as it ships, and in your email. | Find your order | /orders/find
      ? Can I change or cancel it? | Yes, until we pack it. The order says until when: change the address, the day or the gift message, pay another way, or cancel it or one item. A new address can cost more or less, which we show first. | Open your orders | /account/order-history
      ? Something is missing, damaged or wrong | Open the order, press “Report a problem” and choose the items. You say whether you want a new one or your money back, and we answer within one business day. | Open your orders | /account/order-history
      ? I ordered as a guest. How do I see my order? | With its number and your email. We send you a link that opens it. | Find your order | /orders/find
      ? How do I order the same again? | Easy Reorder has all that you bought, ready for the cart. | Easy Reorder | /account/easy-reorder
      ## Delivery
      ? When does it arrive? | Each product’s page tells the day for your ZIP code, and checkout tells it again before you pay. | Shipping | /shipping
      ? What does shipping cost? | Orders over $59 ship free within the contiguous United States. Below that the cart shows the price. Each address is priced separately. | What it costs | /shipping
      ? Holiday gifts: until when? | Order by December 16, and they arrive by December 24. | Holiday gifts | /holiday-gifts
      ## Paying and codes
      ? How can I pay? | By card, PayPal or Shop Pay, with a gift certificate or with store credit. Companies can pay on account. | Your cart | /cart
      ? Where do I enter a discount code? | In the cart, under the list of what you are buying. | Your cart | /cart
      ? Why was my code refused? | The cart says why beside the code: it may be over, not yet begun or used already, need a larger order, or another discount is better. | Your cart | /cart
      ? How much does my gift certificate hold? | Check your balance with the number that is printed on it. | Check your balance | /gifts/certificates/balance
      ## Auto-Delivery
      ? How do I skip, move or stop a box? | In your account, until the day before it ships. | Your Auto-Delivery | /account/auto-delivery
      ? Why can’t my own mix be on Auto-Delivery? | Mixes and boxes that you build are made one at a time. Put what is in them on Auto-Delivery instead. | How Auto-Delivery works | /auto-delivery
      ## Gifts
      ? Will they see the price? | No. Prices never go in the box. | Gifts | /gifts/
      ? Can I send to several people? | Yes: ship to more than one address at checkout, or let them choose a gift themselves. | Gift Drop | /gift-drop/build
      ## Food and allergies
      ? What about allergies? | Each product says what it contains and with what it is packed. If a trace could harm you, please ask us before you buy. | Ask us | /contact
      ? How long does it keep? | Each product’s page says how to store it. Nuts: ${STORAGE.nuts} | All nuts | /nuts/
      ## Your account
      ? I can’t sign in | Ask for a sign-in link: it comes by email, and you need no password. | Sign in | /sign/in
      ? How do I stop the emails? | Each has “Unsubscribe” at its foot, or choose what you get. | Communications | /account/communications
    `,
  },
  {
    path: 'contact',
    title: 'Contact Us',
    description: 'A person answers, within one business day.',
    text: `
      If it is about an order, its number helps us: it is in your order email.
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
