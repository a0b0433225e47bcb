import type { PageRow } from './page-text'

const hero = (title: string, text: string, scene: string, link: string, url: string) => ({
  type: 'hero' as const,
  hero: {
    title,
    text,
    tint: 'peach',
    imageUrl: `/pictures/${scene}.svg`,
    alt: '',
    link: { text: link, url },
  },
})

const waysIn = (name: string, note: string, path: string, scene: string, tint: string) => ({
  name,
  note,
  path,
  imageUrl: `/pictures/${scene}.svg`,
  tint,
})

const questions = (list: [question: string, answer: string][]) => ({
  type: 'faq' as const,
  border: 'black',
  items: list.map(([question, answer]) => ({ question, answer })),
})

const leadForm = (id: string, title: string, words: string) => ({
  type: 'form' as const,
  title,
  form: {
    hubspotFormId: id,
    gladlyEmail: 'business@cobnut.example',
    button: 'Send',
    fields: [
      { name: 'name', label: 'Name', validators: ['required'] },
      { name: 'company', label: 'Company', validators: ['required'] },
      { name: 'email', label: 'Email address', validators: ['required', 'email'] },
      { name: 'phone', label: 'Phone', validators: ['phone'] },
      { name: 'words', label: words, validators: ['required'], long: true },
    ],
  },
})

const slide = (title: string, text: string, picture: string, tint: string) => ({
  title,
  text,
  typography: 'display',
  tint,
  imageUrl: `/pictures/${picture}.svg`,
  thumbnailUrl: `/pictures/${picture}.svg`,
})

export const companyPages: PageRow[] = [
  {
    path: 'about-us',
    title: 'About Us',
    description: 'A family of grocers, one warehouse in New Jersey, and some 350 good things to eat.',
    text: [
      {
        type: 'hero',
        hero: {
          title: 'The hands that pack',
          text: 'Two people fill each box: one reads the list, one checks it. Then the card goes in, last, so that it is the first thing you see.',
          tint: 'almond',
          imageUrl: '/images/hands-packing.svg',
          alt: 'A drawing: the hands of two people, lower a bag of almonds into an open box',
          link: { text: 'Where the almonds come from', url: '/growers' },
        },
      },
      `
      Cobnut began behind a market stall with three sacks of hazelnuts. The stall is gone; the habit of tasting every sack has stayed.
      We buy from growers whom we know by name, roast in small batches every morning, and pack when you order.
      This is a page of the demo shop: the story on it is made up.
      `,
      {
        type: 'carousel',
        title: 'A day here',
        carousel: {
          slides: [
            slide(
              'Five o’clock',
              'The roaster is lit. Almonds first, for they take the longest.',
              'tile-nuts',
              'almond',
            ),
            slide(
              'Seven',
              'Fruit is looked over by hand, and what we would not eat goes to the goats.',
              'promo-fruit',
              'peach',
            ),
            slide(
              'Nine',
              'Your bag is filled, closed and dated. Nothing waits in a bag for somebody to want it.',
              'promo-mix',
              'pistachio',
            ),
            slide('Three', 'The truck leaves. What was ordered until now is on it.', 'promo-case', 'latte'),
          ],
        },
      },
      `
      ## What we promise
      - We say where a food was grown and what is in it, all of it.
      - The price per pound stands beside the price.
      - If something is not good, we send it again or give the money back, as you prefer.
      ## Committed to Our Customers
      Write to us about anything. A person answers, within one business day.
      > Contact us | /contact
    `,
    ],
  },
  {
    path: 'careers',
    title: 'Careers',
    description: 'Work with people who care about food.',
    text: `
      We are roasters, packers, buyers, bakers, drivers and a few people who write software.
      ## What we look for
      - You taste before you judge.
      - You would rather mend a thing than work around it.
      - You are kind when it is busy.
      ## How to apply
      There is no opening today. Tell us about yourself all the same; we keep good letters.
      > Write to us | /contact
    `,
  },
  {
    path: 'media',
    title: 'Media Inquiries',
    description: 'For journalists and writers.',
    text: `
      We are glad to talk about nuts, dried fruit, roasting and mail order, and to lend samples and pictures.
      > Write to us | /contact
    `,
  },
  {
    path: 'testimonials',
    title: 'Testimonials',
    description: 'How we collect and show what customers say.',
    text: `
      Ratings on our product pages come from people who bought that product, after it arrived. We show the number of ratings beside the stars and leave none out for being low.
      > Tell us how your visit was | /survey
    `,
  },
  {
    path: 'wholesale',
    title: 'Wholesale',
    description: 'Cases, price breaks and terms for shops, bakeries and kitchens.',
    text: [
      hero(
        'By the case, at case prices',
        'Cases are packed to order and leave within two working days. The more of one kind, the lower the price.',
        'promo-case',
        'See cases',
        '/wholesalebulk/',
      ),
      questions([
        ['Who sees business prices?', 'Everyone who is signed in with an approved business account.'],
        ['Is sales tax charged?', 'Not in the states for which we have your resale certificate.'],
        [
          'How do we order a lot at once?',
          'Type or paste SKUs and quantities into the quick order, or upload a table of up to 5,000 rows.',
        ],
      ]),
      leadForm('wholesale', 'Ask us about wholesale', 'What do you need, and how often?'),
    ],
  },
  {
    path: 'business',
    title: 'Cobnut For Business',
    description: 'Snacks for offices, gifts for clients, cases for kitchens.',
    text: [
      hero(
        'Good food on one account',
        'Case prices, Net 30, several buyers with limits, quotes and reorder lists. We answer within one business day. No minimum, and no tax with a resale certificate.',
        'promo-case',
        'Create Business Account',
        '/business/register',
      ),
      {
        type: 'cards',
        title: 'Three ways in',
        columns: 3,
        cards: [
          waysIn(
            'Snacks for the office',
            'bags and boxes, every week or when you say',
            '/nuts/',
            'tile-snacks',
            'peach',
          ),
          waysIn(
            'Gifts for clients',
            'one list of emails, no addresses needed',
            '/gifts/',
            'promo-box',
            'almond',
          ),
          waysIn(
            'Cases for kitchens',
            '25 lb and more, the more the lower the price',
            '/wholesalebulk/',
            'promo-case',
            'latte',
          ),
        ],
      },
      {
        type: 'prices',
        title: 'The more of a kind, the lower the price',
        productKeys: ['7001', '7002', '7003', '7004'],
      },
      `
      Your business prices show when you are signed in.
      > See all cases | /wholesalebulk/
    `,
      {
        type: 'facts',
        title: 'What the account does',
        facts: [
          {
            icon: 'card',
            title: 'Net 15, 30 or 60',
            text: 'Order now, pay later. Your statement is in your account.',
          },
          {
            icon: 'user',
            title: 'Buyers and approvers',
            text: 'Invite people and set a limit. Above it, an approver says yes first.',
          },
          {
            icon: 'box',
            title: 'Quick order',
            text: 'Paste SKUs and quantities, or upload a table of up to 5,000 rows.',
          },
          {
            icon: 'loop',
            title: 'Reorder lists',
            text: 'Save what you buy every month, and order it again.',
          },
          {
            icon: 'case',
            title: 'Quotes',
            text: 'Ask for a price for a large order, and accept it into an order.',
          },
          { icon: 'check', title: 'Tax certificates', text: 'Upload once: no sales tax in those states.' },
        ],
      },
      `
      ## How it starts
      - You create a business account.
      - We look at it within one business day and write to you.
      - You invite your colleagues and order.
      > Create Business Account | /business/register
    `,
      leadForm('business', 'Ask us', 'What can we do for your company?'),
      questions([
        [
          'How do we begin?',
          'Create a business account. We look at it within one business day and write to you.',
        ],
        [
          'Can several people order?',
          'Yes. Invite them; each is an administrator, a buyer or an approver, and buyers ask above your limit.',
        ],
        [
          'Can we pay on terms?',
          'Yes, Net 15, 30 or 60 up to a limit that we agree. Your statement is in your account.',
        ],
        [
          'Do you make quotes?',
          'Yes. Fill a cart, ask for a quote at payment, and accept our offer into an order.',
        ],
      ]),
    ],
  },
  {
    path: 'follow-us',
    title: 'Follow Us',
    description: 'Where we write about what is ripe.',
    text: `
      On Instagram, Facebook and YouTube we are still unpacking. Until the shelves there are full, news comes by email: new crops, recipes and offers, about twice a month.
      > Get our news | /subscribe
      > See what is new | /new/
    `,
  },
  {
    path: 'refer',
    title: 'Refer & Get $20',
    description: 'Give a friend a good start and get $20 for it, or $50 for a business.',
    text: `
      Tell a friend about us. When they place their first order, you get $20 for your next one. For a business it is 50.
      ## How it works
      - Tell them to name your email address in the note of their first order.
      - We credit you when the order has shipped.
      > Sign in to your account | /account
    `,
  },
]
