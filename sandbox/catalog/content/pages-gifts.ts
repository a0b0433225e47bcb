import type { PageRow } from './page-text'

const picture = (name: string) => `/pictures/${name}.svg`

const card = (name: string, note: string, path: string, scene: string, tint: string) => ({
  name,
  note,
  path,
  imageUrl: picture(scene),
  tint,
})

const slide = (title: string, text: string, scene: string, tint: string) => ({
  title,
  text,
  imageUrl: picture(scene),
  tint,
})

/** These pages show every kind of composed block. */
export const giftPages: PageRow[] = [
  {
    path: 'holiday-gifts',
    title: 'Holiday Gifts',
    description: 'Order by December 16, and they arrive by December 24.',
    text: [
      {
        type: 'hero',
        hero: {
          title: 'Order by December 16',
          text: 'Standard delivery brings gifts by December 24 within the contiguous United States. After that, checkout shows which faster delivery still makes it.',
          tint: 'rose',
          imageUrl: picture('promo-box'),
          alt: 'A gift box with a ribbon, and six treats in it',
          link: { text: 'See gifts', url: '/gifts/' },
        },
      },
      {
        type: 'cards',
        title: 'Ready to send',
        columns: 3,
        cards: [
          card('Gift boxes', 'six small treats', '/gifts/giftboxes/', 'tile-gifts', 'rose'),
          card('Gift trays', 'five kinds, one table', '/gifts/gifttrays/', 'promo-tray', 'almond'),
          card('Gift tins', 'for keeping', '/gifts/gifttins/', 'tile-bestsellers', 'latte'),
        ],
      },
    ],
  },
  {
    path: 'corporate-gifts',
    title: 'Corporate Gifts',
    description: 'Boxes, trays and tins for clients and colleagues.',
    text: [
      {
        type: 'hero',
        hero: {
          title: 'A thank-you that gets eaten',
          text: 'Packed by hand, with your words inside, and sent to as many addresses as you like.',
          tint: 'peach',
          imageUrl: picture('promo-box'),
          alt: 'A gift box with a ribbon, and six treats in it',
          link: { text: 'See gifts', url: '/gifts/' },
        },
      },
      {
        type: 'marquee',
        items: [
          'Packed by hand',
          'Your words on the card',
          'Roasted this week',
          'One list, a thousand boxes',
          'Your own ribbon from fifty gifts on',
        ],
      },
      {
        type: 'cards',
        title: 'What people send',
        cards: [
          card('Gift boxes', 'six small treats', '/gifts/giftboxes/', 'tile-gifts', 'rose'),
          card('Gift trays', 'five kinds, one table', '/gifts/gifttrays/', 'promo-tray', 'almond'),
          card('Gift tins', 'for keeping', '/gifts/gifttins/', 'tile-bestsellers', 'latte'),
          card(
            'Office snacks',
            'for all of them at once',
            '/officesnacks/',
            'tile-officesnacks',
            'pistachio',
          ),
        ],
      },
      {
        type: 'carousel',
        title: 'How it goes',
        carousel: {
          autoplay: 7000,
          slides: [
            slide(
              'You choose',
              'A box, a tray or a tin; the same for all, or one for each.',
              'promo-tray',
              'almond',
            ),
            slide(
              'You tell us who',
              'A list of names and addresses is enough. We look for the slips in it.',
              'promo-case',
              'latte',
            ),
            slide(
              'We pack',
              'On the day it leaves, with your card on top and your ribbon around it.',
              'promo-box',
              'rose',
            ),
            slide(
              'They write to you',
              'We tell you when each has arrived. The rest they tell you themselves.',
              'promo-coffee',
              'peach',
            ),
          ],
        },
      },
      {
        type: 'form',
        title: 'Tell us about your gifts',
        form: {
          hubspotFormId: 'corporate-gifts',
          gladlyEmail: 'business@cobnut.example',
          button: 'Send',
          fields: [
            { name: 'name', label: 'Name', validators: ['required'] },
            { name: 'company', label: 'Company' },
            { name: 'email', label: 'Email address', validators: ['required', 'email'] },
            { name: 'phone', label: 'Phone', validators: ['phone'] },
            { name: 'words', label: 'How many gifts, and until when?', validators: ['required'], long: true },
          ],
          pdf: { text: 'Corporate gifts on one page', url: '/documents/corporate-gifts.pdf' },
        },
      },
      {
        type: 'faq',
        border: 'black',
        items: [
          {
            question: 'How early should we ask?',
            answer: 'Two weeks before the day for up to a hundred gifts. For more, or in December, four.',
          },
          {
            question: 'Can each card say something else?',
            answer: 'Yes. Put the words beside the name in your list.',
          },
          {
            question: 'Do you send an invoice?',
            answer:
              'With a business account, one for all of them, payable in 30 days after your third order.',
          },
        ],
      },
      {
        type: 'banner',
        text: 'Only a few to send? They ship today.',
        tint: 'pistachio',
        link: { text: 'Choose a gift box', url: '/gifts/giftboxes/' },
      },
    ],
  },
  {
    path: 'gift-guide',
    title: 'Gift Guide',
    description: 'What to give, and to whom.',
    text: [
      {
        type: 'cards',
        columns: 3,
        cards: [
          card(
            'For someone who has everything',
            'a tray of what they would not buy themselves',
            '/gifts/gifttrays/',
            'promo-tray',
            'almond',
          ),
          card(
            'For a desk that needs cheering',
            'six small treats in one ribboned box',
            '/gifts/giftboxes/',
            'tile-gifts',
            'rose',
          ),
          card(
            'For keeping',
            'a tin that holds buttons when the pecans are gone',
            '/gifts/gifttins/',
            'tile-bestsellers',
            'latte',
          ),
        ],
      },
      {
        type: 'carousel',
        title: 'By what they like',
        carousel: {
          perView: 3,
          slides: [
            {
              ...slide('Chocolate', 'Six kinds, one ribbon.', 'promo-chocolate', 'rose'),
              link: { text: 'See the chocolate box', url: '/gifts/giftboxes/chocolate-lovers-box.html' },
            },
            {
              ...slide('Coffee', 'The beans, and all that goes with them.', 'promo-coffee', 'latte'),
              link: { text: 'See the coffee box', url: '/gifts/giftboxes/coffee-break-box.html' },
            },
            {
              ...slide('Autumn', 'Six of the season’s best.', 'promo-seasonal', 'pistachio'),
              link: { text: 'See the harvest box', url: '/gifts/giftboxes/harvest-box.html' },
            },
            {
              ...slide('Choosing for themselves', 'Good for everything in the shop.', 'promo-mix', 'almond'),
              link: { text: 'See certificates', url: '/gifts/gift-certificate.html' },
            },
          ],
        },
      },
      { type: 'gift-finder', title: 'Still wondering?' },
      { type: 'search' },
    ],
  },
]
