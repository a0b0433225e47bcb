import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['./**/*.ts', './**/*.tsx', '../sandbox/catalog/**/*.ts', '!./**/*.test.*', '!./services/environment/**'],
  { eager: true, query: '?raw', import: 'default' },
)

/** What shoppers and staff do not read here, each with what they read instead. */
const NOT_OURS: readonly [words: RegExp, instead: string][] = [
  [/\be-mails?\b/i, 'email'],
  [/\bways? to pay\b/i, 'payment method'],
  [/Calling us about this cart/, 'Questions? Call … and mention cart …'],
  [/Or go straight to/, 'Or check out faster'],
  [/The bill goes to/, 'Billing address is the same as shipping'],
  [/the chosen one/, 'the page’s one button'],
  [/Straight to where it goes/, 'where it goes, in plain words'],
  [/No street needed/, 'nothing to ship'],
  [/It is your first with us/, 'This is your first order.'],
  [/Before that\b/, 'Earlier orders'],
  [/where its bill goes/, 'No billing address yet.'],
  [/Offer first|(?:Ship|Bill) here by default/, 'Make default'],
  [
    /Where it is\b|We send it to|Invoice to print|Review what you got/,
    'Tracking, Shipping to, Print invoice',
  ],
  [/What is left on/, 'Check your balance'],
  [/Who has not chosen/, 'anyone who hasn’t chosen'],
  [/How to keep it|About it</, 'Storage, Description'],
  [
    /day and the world looks better|for sauces and for thrift|soft as gum|hardly anyone can tell/,
    'plain copy',
  ],
  [/Most people begin here|Something sweet on them/, 'Most popular'],
  [/Good to read/, 'Articles and recipes'],
  [/We do not know every filter/, 'Some filters in this link no longer exist.'],
  [/has a slip in it|name this request/, 'the link may have a typo; Reference'],
  [/you say that you are 18/, 'You must be 18 or older'],
  [/See what others come back for/, 'Shop top sellers'],
  [
    /rows? to mend|Mend them|Throw this upload away|\bFile it\b|Its last day/,
    'Fix, Delete, Submit, Expiration date',
  ],
  [
    /How old it is|Left of your credit|Orders that were asked about|What they will be/,
    'Aging, Available credit',
  ],
  [/Buyers order without asking/, 'Buyers can order without approval.'],
  [/You order for customers|What staff did|Companies that wait|Write it down/, 'Staff mode, Audit log'],
  [/Sent again it is free|Without one all goes back/, 'Resending is free'],
  [/All from people who bought|can be read here/, 'From verified buyers.'],
  [/\bNobody (?:has|was|you)|\bWhoever has|\bEverybody\b/, 'no one, anyone, everyone'],
  [
    /(?:comes|counts|looks again|goes on|uses it) by itself|\bshall we\b/,
    'automatically, separately; should',
  ],
  [/nobody can use the link|has a gift for you/, 'the words of the mail template'],
  [/do not go together/, 'Wrong email address or password.'],
  [/things? needs? another look/i, 'Please check …'],
  [/chocolate in this one/, 'This box has chocolate.'],
  [/\bleft over\b/, 'still needs an address; the rest'],
  [/Showing results for/, 'Showing “…” for “…”'],
  [/you run out of|rides along/, 'what you buy often; we’ll add it'],
  [/See your wallet|No billing address on the receipt/, 'Add a new card; Add a billing address (optional)'],
  [/Take it off|minus to take/, 'Remove adjustment; Use a minus for a discount'],
  [/Who is it for\?/, 'Order for a customer; Who gets one?'],
  [/What are you after/, 'Shop by category'],
  [/It is for others of|'Something is wrong'/, 'You don’t have access; Something went wrong'],
  [/for you alone\) is/, 'You have a code: …'],
  [/We buy whole 240s/, 'plain copy'],
  [/pieces a pound/, '375 almonds a pound'],
  [/(?<!\$)\b\d+ dollars|\d %(?= off)/, '$59, 12%'],
  [
    /colour|flavour|favourite|\blitre|moustache|\bhonour|(?:crystall|pasteur|caramel)ise/i,
    'American spelling',
  ],
  [/\bCancelled\b(?=[^'`"]*<)/, 'Canceled'],
]

/** Comments speak to engineers. */
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')

test('screens, emails and the demo shop say what every shop says', () => {
  const texts = Object.entries(sources).map(([path, source]) => [path, withoutComments(source)] as const)
  expect(texts.length).toBeGreaterThan(800)
  const found = texts.flatMap(([path, text]) =>
    NOT_OURS.flatMap(([words, instead]) => {
      const hit = words.exec(text)
      return hit ? [`${path}: "${hit[0]}", say: ${instead}`] : []
    }),
  )
  expect(found).toEqual([])
})
