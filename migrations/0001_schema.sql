-- The schema of version 1.0.0. What changes it later is a file of its own with the next number.

-- How far the placing of an order has come. A row is written before the first vendor is asked, so that
-- whatever happens afterwards can be finished or taken back.
CREATE TABLE placements (
  id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL,
  cart_version INTEGER NOT NULL,
  -- The address of the shop as the shopper sees it, for the link in the mail.
  origin TEXT NOT NULL,
  -- Whose cart it is: the customer's or the anonymous session's id.
  owner TEXT NOT NULL,
  -- Chosen first: the order, the payment and the mail are all found by it.
  order_number TEXT NOT NULL UNIQUE,
  receipt_token TEXT NOT NULL UNIQUE,
  -- started, authorised, ordered, captured, releasing, failed
  state TEXT NOT NULL,
  amount INTEGER NOT NULL,
  order_id TEXT,
  -- Why nothing came of it.
  reason TEXT,
  -- The delivery that was promised, as JSON.
  delivery TEXT,
  -- Set before the call leaves, so that a later attempt looks for its effect first.
  order_sent_at INTEGER,
  recorded_at INTEGER,
  mailed_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Until then one request works on this row alone.
  lease_until INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- Every order is asked about once, by e-mail. What came of it: sent, or nothing where there was nothing or nobody
  -- to ask; empty until then.
  review_request TEXT,
  review_request_tried_at INTEGER,
  -- An order may be paid in several ways: what was one payment's columns is a list, as JSON.
  payments TEXT NOT NULL DEFAULT '[]',
  -- Whom to tell when an order comes to nothing after its shopper has left the page.
  email TEXT,
  -- due: the shopper is to be told; sent
  failure_mail TEXT,
  -- When the shopper and the shop were told that an order's payment was lost.
  told_at INTEGER,
  -- Set when the job that follows an order was sent. Orders from before need none.
  announced_at INTEGER,
  -- Whether the shop charges without the customer: `merchant` for auto-delivery.
  initiator TEXT
);

-- One cart at one version is placed once. A placement that came to nothing makes room for another.
CREATE UNIQUE INDEX placements_open ON placements (cart_id, cart_version)
  WHERE state NOT IN ('failed', 'releasing');

-- What a customer has ordered is looked up by them.
CREATE INDEX placements_owner ON placements (owner);

-- What the scheduled run looks for. SQLite takes the index only for a query with exactly these conditions.
CREATE INDEX placements_to_finish ON placements (updated_at)
  WHERE (state IN ('started', 'authorised', 'ordered', 'releasing', 'repaying', 'changing')
    OR (state = 'captured' AND (mailed_at IS NULL OR recorded_at IS NULL OR announced_at IS NULL))
    OR (state = 'unpaid' AND told_at IS NULL)
    OR (state = 'failed' AND failure_mail = 'due'));

-- Orders that were never given to the queue, by age, and those that were, by when.
CREATE INDEX placements_to_ask_about ON placements (created_at)
  WHERE state = 'captured' AND review_request IS NULL AND review_request_tried_at IS NULL;
CREATE INDEX placements_to_ask_again ON placements (review_request_tried_at)
  WHERE state = 'captured' AND review_request IS NULL AND review_request_tried_at IS NOT NULL;

-- Finished placements are archived by age.
CREATE INDEX placements_by_age ON placements (initiator, created_at) WHERE state IN ('captured', 'failed');

-- Payments that a shopper approves elsewhere and comes back from. Each is for one cart and one amount.
CREATE TABLE payment_approvals (
  payment_id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  amount INTEGER NOT NULL,
  -- created, approved, used
  state TEXT NOT NULL,
  -- The single-use payment method, once approved.
  payment_method TEXT,
  payer_email TEXT,
  created_at INTEGER NOT NULL,
  -- How the shopper knows again what they chose: a card's brand and last digits, a reference.
  label TEXT,
  -- Approved in the cart, before delivery and tax were known: the most that may be charged with it.
  at_most INTEGER,
  -- A chosen card: the processor's customer for whom it is kept once it was charged, and the postal code of its bill.
  keep_for TEXT,
  postal_code TEXT
);
CREATE INDEX payment_approvals_cart ON payment_approvals (cart_id, state);
CREATE INDEX payment_approvals_age ON payment_approvals (created_at);
CREATE INDEX payment_approvals_payer ON payment_approvals (lower(payer_email));

-- Which member of staff looked up which cart, and when. Kept for those who ask who saw a customer's cart.
CREATE TABLE cart_lookups (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  staff_customer_id TEXT NOT NULL,
  cart_key TEXT NOT NULL,
  -- The cart that was found; none for an unknown key.
  cart_id TEXT,
  looked_up_at INTEGER NOT NULL,
  -- Staff reach carts and orders by the endpoints too: what they did, and with which order.
  act TEXT NOT NULL DEFAULT 'look-up',
  order_number TEXT
);
CREATE INDEX cart_lookups_cart ON cart_lookups (cart_id, looked_up_at);
CREATE INDEX cart_lookups_key ON cart_lookups (cart_key);
CREATE INDEX cart_lookups_lower_key ON cart_lookups (lower(cart_key));

-- What shoppers keep for later. The owner is a customer's or an anonymous session's id.
CREATE TABLE favorites (
  owner TEXT NOT NULL,
  sku TEXT NOT NULL,
  amount INTEGER NOT NULL DEFAULT 0,
  product_key TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  -- What was taken out of the cart is kept with its number of pieces (0: it was never in the cart), and with the line
  -- that it was, so that the same line saved twice is saved once.
  quantity INTEGER NOT NULL DEFAULT 0,
  line_id TEXT,
  list_id TEXT,
  -- The shop's address when it was kept, for the link in an e-mail.
  origin TEXT,
  -- What a favorite cost and whether it was sold out when its owner was last told, or when the shop first looked.
  known_price INTEGER,
  known_sold_out INTEGER,
  looked_at INTEGER NOT NULL DEFAULT 0,
  -- What was chosen for a line that is saved for later (recipients, words, interval), as a list of items to add again.
  items TEXT,
  PRIMARY KEY (owner, sku, amount)
);
CREATE INDEX favorites_to_look_at ON favorites (looked_at) WHERE origin IS NOT NULL;

-- People who asked for news, and what people told us.
CREATE TABLE newsletter_subscriptions (
  email TEXT PRIMARY KEY,
  first_name TEXT,
  reason TEXT NOT NULL,
  subscribed_at TEXT NOT NULL,
  -- Nobody gets news who has not said by e-mail that the address is theirs.
  confirmed_at TEXT,
  -- The confirmation is a job, which knows the row by its id. `asked_at`: since when it has to be sent.
  id TEXT,
  origin TEXT,
  asked_at INTEGER,
  queued_at INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX newsletter_subscriptions_id ON newsletter_subscriptions (id);
CREATE INDEX newsletter_subscriptions_asked ON newsletter_subscriptions (queued_at)
  WHERE asked_at IS NOT NULL AND confirmed_at IS NULL;
CREATE INDEX newsletter_subscriptions_age ON newsletter_subscriptions (subscribed_at) WHERE confirmed_at IS NULL;

CREATE TABLE survey_submissions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  rating INTEGER NOT NULL,
  words TEXT NOT NULL,
  submitted_at TEXT NOT NULL
);

-- What people say of what they bought: one review for each person and product, the person being the order's
-- e-mail address in lower case.
CREATE TABLE reviews (
  id TEXT PRIMARY KEY,
  product_key TEXT NOT NULL,
  email TEXT NOT NULL,
  order_number TEXT NOT NULL,
  sku TEXT NOT NULL,
  size_name TEXT NOT NULL,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  title TEXT NOT NULL DEFAULT '',
  words TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL,
  written_at INTEGER NOT NULL,
  -- Why nobody sees it; nothing while everybody does.
  hidden_reason TEXT,
  -- What it had when the shop took it over, with totals that already counted it; nothing for one written here.
  carried_stars INTEGER,
  carried_words INTEGER NOT NULL DEFAULT 0,
  UNIQUE (product_key, email)
);
CREATE INDEX reviews_shown ON reviews (product_key, written_at DESC) WHERE hidden_reason IS NULL;
CREATE INDEX reviews_by_person ON reviews (email);

-- Who of the staff hid a review or brought it back, when and why. Nothing here is ever changed.
CREATE TABLE review_decisions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  review_id TEXT NOT NULL,
  staff_id TEXT NOT NULL,
  decision TEXT NOT NULL CHECK (decision IN ('hidden', 'brought back')),
  reason TEXT,
  decided_at INTEGER NOT NULL
);

-- What a product's ratings came to before the shop kept reviews.
CREATE TABLE rating_bases (
  product_key TEXT PRIMARY KEY,
  average REAL NOT NULL,
  ratings INTEGER NOT NULL,
  reviews INTEGER NOT NULL
);

-- Products whose reviews changed since their ratings were counted, and how often they did.
CREATE TABLE ratings_due (
  product_key TEXT PRIMARY KEY,
  changes INTEGER NOT NULL DEFAULT 1,
  tried_at INTEGER NOT NULL DEFAULT 0
);

-- What opens an order's review page without an account. Only a digest is kept, so that the table opens nothing.
CREATE TABLE review_links (
  token_digest TEXT PRIMARY KEY,
  order_number TEXT NOT NULL,
  -- As the order has it.
  email TEXT NOT NULL,
  made_at INTEGER NOT NULL
);

-- Old links are forgotten.
CREATE INDEX review_links_by_age ON review_links (made_at);
CREATE INDEX review_links_email ON review_links (email);

-- What the forms that editors put on pages were sent with.
CREATE TABLE lead_submissions (
  id TEXT PRIMARY KEY,
  form_id TEXT NOT NULL,
  payload TEXT NOT NULL,
  submitted_at TEXT NOT NULL,
  -- Forms and contacts reach the CRM through the queue; delivered_at is set once it has them.
  kind TEXT NOT NULL DEFAULT 'form',
  page TEXT,
  delivered_at TEXT,
  -- What was thanked for is given to the queue again until it has arrived.
  queued_at INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX lead_submissions_waiting ON lead_submissions (queued_at) WHERE delivered_at IS NULL;
CREATE INDEX lead_submissions_email ON lead_submissions (lower(json_extract(payload, '$.email')));

-- Who is signed in where. A cookie names a row; without its row it opens nothing.
CREATE TABLE sign_ins (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  -- 1: "Keep me signed in" was ticked.
  remembered INTEGER NOT NULL,
  -- What the customer sees in the list: "Firefox on Windows", "203.0.113.0".
  device TEXT NOT NULL,
  network TEXT NOT NULL,
  -- How somebody signed in: "password", "magic link", "google" …
  method TEXT NOT NULL DEFAULT 'password'
);
CREATE INDEX sign_ins_customer ON sign_ins (customer_id, last_used_at);
CREATE INDEX sign_ins_age ON sign_ins (last_used_at);
CREATE INDEX sign_ins_created ON sign_ins (created_at);

-- What links in e-mails open, once. Only a digest is kept, so that the table opens nothing.
CREATE TABLE mail_links (
  token_digest TEXT PRIMARY KEY,
  -- newsletter, sign-in, password
  purpose TEXT NOT NULL,
  -- In small letters.
  email TEXT NOT NULL,
  -- Where the link leads on to; empty for nowhere in particular.
  destination TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  used_at INTEGER
);
CREATE INDEX mail_links_email ON mail_links (purpose, email, made_at);
CREATE INDEX mail_links_age ON mail_links (made_at);
CREATE INDEX mail_links_address ON mail_links (email);

-- Money that shoppers have with the shop: credit accounts, store credit and gift certificates.
CREATE TABLE ledger_accounts (
  id TEXT PRIMARY KEY,
  -- credit, store-credit, certificate
  kind TEXT NOT NULL,
  -- The customer's id. A certificate belongs to whoever has its code.
  owner TEXT,
  -- SHA-256 of a certificate's code; the code itself is not kept.
  code_digest TEXT UNIQUE,
  -- Of a credit account: how many days after an order its bill is due.
  terms_days INTEGER,
  created_at INTEGER NOT NULL
);

-- A customer has one account of a kind.
CREATE UNIQUE INDEX ledger_accounts_owner ON ledger_accounts (owner, kind);

-- Every movement, from one account to another, so that nothing is lost or made in between. An account's balance is
-- what came in less what went out. Rows are never changed or deleted.
CREATE TABLE ledger_rows (
  id TEXT PRIMARY KEY,
  -- An account's id, or one of the shop's own: shop:issued, shop:held, shop:sales, shop:offline
  from_account TEXT NOT NULL,
  to_account TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- issued, limit, settled, held, captured, released
  reason TEXT NOT NULL,
  note TEXT,
  order_number TEXT,
  -- The payment that a held, captured or released row belongs to.
  charge TEXT,
  made_at INTEGER NOT NULL
);
CREATE INDEX ledger_rows_from ON ledger_rows (from_account, amount);
CREATE INDEX ledger_rows_to ON ledger_rows (to_account, amount);
CREATE INDEX ledger_rows_order ON ledger_rows (order_number);
CREATE INDEX ledger_rows_charge ON ledger_rows (charge) WHERE charge IS NOT NULL;

-- Which of the processor's customers a customer is: their saved cards and accounts are kept there.
CREATE TABLE vault_customers (
  owner TEXT PRIMARY KEY,
  vault_id TEXT NOT NULL,
  created_at INTEGER NOT NULL
);

-- What shoppers were told about their orders by e-mail, each once.
CREATE TABLE order_mails (
  order_number TEXT NOT NULL,
  -- shipped, delivered, cancelled, refunded-1, refunded-2, …
  news TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  PRIMARY KEY (order_number, news)
);

-- How far a job has read; the next run goes on from there.
CREATE TABLE job_cursors (
  job TEXT PRIMARY KEY,
  position TEXT NOT NULL
);

-- What shoppers report of their orders, for staff to settle.
CREATE TABLE order_cases (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL,
  order_number TEXT NOT NULL,
  -- One of the tags in models/order/order-tags.ts
  reason TEXT NOT NULL,
  -- Names of the items it is about, as JSON.
  items TEXT NOT NULL,
  words TEXT NOT NULL,
  -- open, settled
  state TEXT NOT NULL DEFAULT 'open',
  opened_at INTEGER NOT NULL
);

-- One open case of a kind per order: a second press adds none.
CREATE UNIQUE INDEX order_cases_open ON order_cases (order_number, reason) WHERE state = 'open';
CREATE INDEX order_cases_opened ON order_cases (state, opened_at);
CREATE INDEX order_cases_customer ON order_cases (customer_id, opened_at);
CREATE INDEX order_cases_order ON order_cases (order_number, opened_at);

-- Orders that shoppers cancelled. The order is cancelled at the platform first, then the money goes back.
CREATE TABLE cancellations (
  order_number TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  -- When all of the money was given back and the shopper was told.
  done_at INTEGER
);
CREATE INDEX cancellations_open ON cancellations (asked_at) WHERE done_at IS NULL;
CREATE INDEX cancellations_customer ON cancellations (customer_id);

-- Whose account somebody's identity at Google, Apple or Facebook opens.
CREATE TABLE customer_identities (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  customer_id TEXT NOT NULL,
  linked_at INTEGER NOT NULL,
  PRIMARY KEY (provider, subject)
);
CREATE INDEX customer_identities_customer ON customer_identities (customer_id);

-- Sign-ins that have left for a provider's page. A row is taken by the browser that comes back, once.
CREATE TABLE provider_attempts (
  state_digest TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  -- Of the cookie of the browser that left.
  browser_digest TEXT NOT NULL,
  state TEXT NOT NULL,
  nonce TEXT NOT NULL,
  verifier TEXT NOT NULL,
  destination TEXT NOT NULL,
  preserve_cart INTEGER NOT NULL,
  -- What Apple posted, until the browser fetches it with its cookie.
  brought TEXT,
  began_at INTEGER NOT NULL
);
CREATE INDEX provider_attempts_age ON provider_attempts (began_at);

-- What people do not want to be written about. News is a list of its own, which one joins.
CREATE TABLE mail_refusals (
  -- In small letters.
  email TEXT NOT NULL,
  -- One of the topics in models/account/mail-topics.ts
  topic TEXT NOT NULL,
  refused_at INTEGER NOT NULL,
  PRIMARY KEY (email, topic)
);

-- Favorites in lists of one's own. An item without a list is in the list that everybody has.
CREATE TABLE favorite_lists (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  -- Opens the list for reading; none while it is not shared.
  share_token TEXT UNIQUE,
  created_at INTEGER NOT NULL,
  UNIQUE (owner, name)
);

-- The code by which a customer brings friends.
CREATE TABLE referral_codes (
  code TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
);

-- Who came by whose code, and what came of it. One friend is brought once.
CREATE TABLE referrals (
  -- The friend's customer id, or their anonymous session's until they sign in.
  friend TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  invited_at INTEGER NOT NULL,
  -- invited, rewarded, refused
  state TEXT NOT NULL DEFAULT 'invited',
  order_number TEXT,
  amount INTEGER,
  -- Why it was refused: one of the reasons in models/account/referral.ts
  reason TEXT,
  settled_at INTEGER
);
CREATE INDEX referrals_code ON referrals (code, invited_at);
CREATE INDEX referrals_open ON referrals (invited_at) WHERE state = 'invited';
CREATE INDEX referrals_latest ON referrals (COALESCE(settled_at, invited_at));

-- A new e-mail address waits until the owner of each mailbox, the old and the new, has confirmed.
CREATE TABLE email_changes (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL,
  old_email TEXT NOT NULL,
  new_email TEXT NOT NULL,
  old_confirmed_at INTEGER,
  new_confirmed_at INTEGER,
  asked_at INTEGER NOT NULL,
  done_at INTEGER
);
CREATE INDEX email_changes_customer ON email_changes (customer_id);
CREATE INDEX email_changes_asked ON email_changes (asked_at);
CREATE INDEX email_changes_confirmed ON email_changes (asked_at)
  WHERE done_at IS NULL AND old_confirmed_at IS NOT NULL AND new_confirmed_at IS NOT NULL;

-- Accounts that are being deleted. What is begun is finished by the schedule.
CREATE TABLE account_deletions (
  customer_id TEXT PRIMARY KEY,
  -- Where the last e-mail goes; forgotten once all is done.
  email TEXT,
  asked_at INTEGER NOT NULL,
  done_at INTEGER
);
CREATE INDEX account_deletions_open ON account_deletions (asked_at) WHERE done_at IS NULL;

-- The saved way to pay that a customer wants to be offered first.
CREATE TABLE wallet_defaults (
  owner TEXT PRIMARY KEY,
  method_id TEXT NOT NULL
);

-- Gift certificates that were bought. The code is not kept: it is made again from the id whenever it is needed.
CREATE TABLE certificates (
  -- Order, line and piece, so that an order's are made once.
  id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL,
  amount INTEGER NOT NULL,
  -- Whom it is sent to; whoever bought it, unless they named somebody.
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  sender TEXT NOT NULL,
  message TEXT NOT NULL,
  -- The day it is sent, at the warehouse.
  due_on TEXT NOT NULL,
  origin TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  queued_at INTEGER,
  sent_at INTEGER
);
CREATE INDEX certificates_due ON certificates (due_on) WHERE sent_at IS NULL;
CREATE INDEX certificates_order ON certificates (order_number);
CREATE INDEX certificates_email ON certificates (lower(email));

-- A cart may be paid with several gift certificates.
CREATE TABLE cart_certificates (
  cart_id TEXT NOT NULL,
  account TEXT NOT NULL,
  -- The last letters of its code, by which the shopper knows it again.
  code_ending TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (cart_id, account)
);
CREATE INDEX cart_certificates_age ON cart_certificates (created_at);

-- Jobs of the queue that failed: those that are tried again, and those that nobody tries any more (`dead_at`).
CREATE TABLE failed_jobs (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  -- The job, as JSON. Jobs hold ids, never personal data.
  job TEXT NOT NULL,
  reason TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  failed_at INTEGER NOT NULL,
  dead_at INTEGER,
  -- The staff member who last sent it again.
  sent_again_by TEXT,
  sent_again_at INTEGER,
  -- A failure ends when a job with the same content has run.
  vendor TEXT
);
CREATE INDEX failed_jobs_dead ON failed_jobs (dead_at) WHERE dead_at IS NOT NULL;
CREATE INDEX failed_jobs_job ON failed_jobs (job);
CREATE INDEX failed_jobs_age ON failed_jobs (failed_at) WHERE dead_at IS NULL;

-- Staff check that the queue runs: a check is a job that notes when it ran.
CREATE TABLE job_checks (
  id TEXT PRIMARY KEY,
  ran_at INTEGER NOT NULL,
  -- The queue of events is checked like the queue of jobs.
  queue TEXT NOT NULL DEFAULT 'jobs'
);
CREATE INDEX job_checks_age ON job_checks (ran_at);
CREATE INDEX job_checks_queue ON job_checks (queue, ran_at);

-- Auto-delivery (docs/product.md). Who is charged and told, and by which saved way to pay.
CREATE TABLE auto_delivery_accounts (
  customer_id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  -- The shop's address as the customer sees it, for links in e-mails.
  origin TEXT NOT NULL,
  payment_kind TEXT,
  payment_id TEXT,
  payment_label TEXT,
  updated_at INTEGER NOT NULL
);

-- Addresses as they were when they were chosen, as JSON. Their ids are numbers, for the ids of boxes.
CREATE TABLE auto_delivery_addresses (
  id INTEGER PRIMARY KEY,
  customer_id TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (customer_id, address)
);

CREATE TABLE subscriptions (
  id INTEGER PRIMARY KEY,
  customer_id TEXT NOT NULL,
  address_id INTEGER NOT NULL,
  sku TEXT NOT NULL,
  product_key TEXT NOT NULL,
  name TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  -- None: it ships once.
  interval_days INTEGER,
  -- active, paused, canceled, done
  state TEXT NOT NULL,
  -- Days as YYYY-MM-DD. The interval is counted from the nominal one; the box ships on the working day after it.
  nominal_on TEXT NOT NULL,
  ship_on TEXT NOT NULL,
  last_nominal_on TEXT,
  paused_until TEXT,
  reason TEXT,
  -- What "Undo" gives back, as JSON.
  undo TEXT,
  told_price INTEGER,
  offer_location TEXT,
  offer_type TEXT,
  -- The order's line that it began with.
  source_order TEXT,
  source_line TEXT,
  added_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (source_order, source_line)
);
CREATE INDEX subscriptions_customer ON subscriptions (customer_id);
CREATE INDEX subscriptions_due ON subscriptions (ship_on, customer_id, address_id) WHERE state = 'active';
CREATE INDEX subscriptions_resuming ON subscriptions (paused_until)
  WHERE state = 'paused' AND paused_until IS NOT NULL;

-- A box that is due, and what became of it.
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY,
  customer_id TEXT NOT NULL,
  address_id INTEGER NOT NULL,
  ship_on TEXT NOT NULL,
  -- due: its items may still change. packed: they are taken. declined: waits for another try.
  -- ordered, empty, failed: ends.
  state TEXT NOT NULL,
  cart_id TEXT,
  order_number TEXT,
  -- How often its payment was declined.
  declines INTEGER NOT NULL DEFAULT 0,
  reason TEXT,
  -- Not tried before.
  try_at INTEGER NOT NULL,
  -- When it was last given to the queue.
  queued_at INTEGER NOT NULL DEFAULT 0,
  lease_until INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

-- What ships to one address on one day is one box, until it is packed.
CREATE UNIQUE INDEX deliveries_due ON deliveries (customer_id, address_id, ship_on) WHERE state = 'due';
CREATE INDEX deliveries_waiting ON deliveries (try_at, id) WHERE state IN ('due', 'packed', 'declined');
CREATE INDEX deliveries_customer ON deliveries (customer_id, ship_on);
CREATE INDEX deliveries_cart ON deliveries (cart_id);

-- A subscription's turn in a box. The key makes it impossible that a turn ships twice.
CREATE TABLE delivery_items (
  subscription_id INTEGER NOT NULL,
  nominal_on TEXT NOT NULL,
  delivery_id INTEGER NOT NULL,
  ship_on TEXT NOT NULL,
  sku TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  interval_days INTEGER,
  -- Why it was left out: out of stock, not sold any more.
  left_out TEXT,
  PRIMARY KEY (subscription_id, nominal_on)
);
CREATE INDEX delivery_items_delivery ON delivery_items (delivery_id);

-- Boxes that were announced.
CREATE TABLE auto_delivery_reminders (
  customer_id TEXT NOT NULL,
  address_id INTEGER NOT NULL,
  ship_on TEXT NOT NULL,
  queued_at INTEGER NOT NULL,
  sent_at INTEGER,
  PRIMARY KEY (customer_id, address_id, ship_on)
);
CREATE INDEX auto_delivery_reminders_age ON auto_delivery_reminders (ship_on);

-- Who changed what: the customer, the machine, or a member of staff by id.
CREATE TABLE subscription_changes (
  id INTEGER PRIMARY KEY,
  subscription_id INTEGER NOT NULL,
  customer_id TEXT NOT NULL,
  actor TEXT NOT NULL,
  act TEXT NOT NULL,
  -- What changed, as JSON.
  detail TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX subscription_changes_customer ON subscription_changes (customer_id, at);

-- Orders without a charge that belong to a paid one: later boxes of a bundle, redeemed gifts. `page_url` is the page
-- that the e-mails about them lead to.
CREATE TABLE free_orders (
  order_number TEXT PRIMARY KEY,
  paid_order_number TEXT NOT NULL,
  page_url TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX free_orders_by_paid_order ON free_orders (paid_order_number);

-- Boxes of a bundle that ship later. The id is the number of the order that each becomes.
CREATE TABLE bundle_deliveries (
  id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL,
  place INTEGER NOT NULL,
  sku TEXT NOT NULL,
  name TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  email TEXT,
  customer_id TEXT,
  address TEXT NOT NULL,
  page_url TEXT NOT NULL,
  due_on TEXT NOT NULL,
  -- planned, sent, canceled
  state TEXT NOT NULL DEFAULT 'planned',
  queued_at INTEGER,
  late_told_at INTEGER,
  mailed_at INTEGER,
  created_at INTEGER NOT NULL
);
CREATE INDEX bundle_deliveries_by_order ON bundle_deliveries (order_number);
CREATE INDEX bundle_deliveries_due ON bundle_deliveries (due_on) WHERE mailed_at IS NULL AND state <> 'canceled';

-- An account is exported and deleted by all that is held about it.
CREATE INDEX bundle_deliveries_customer ON bundle_deliveries (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX bundle_deliveries_email ON bundle_deliveries (lower(email));

-- What senders have chosen so far, by an id that nobody can guess.
CREATE TABLE gift_drafts (
  id TEXT PRIMARY KEY,
  data TEXT NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX gift_drafts_by_age ON gift_drafts (updated_at);

-- Gifts that were paid for, one for each recipient. The id is the number of the order that a redeemed one becomes.
CREATE TABLE gifts (
  id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL,
  -- Opens the sender's page: the token of the paid order's receipt.
  receipt_token TEXT NOT NULL,
  origin TEXT NOT NULL,
  sku TEXT NOT NULL,
  -- What was paid for it, with tax.
  price INTEGER NOT NULL,
  recipient_name TEXT NOT NULL,
  recipient_email TEXT NOT NULL,
  sender TEXT NOT NULL,
  sender_email TEXT,
  customer_id TEXT,
  message TEXT NOT NULL,
  card TEXT,
  -- planned, sent, redeeming, redeemed, canceled, expired
  state TEXT NOT NULL DEFAULT 'planned',
  send_on TEXT NOT NULL,
  -- The day on which there is something to do; none when all is done.
  next_on TEXT,
  -- A code belongs to one mailbox: another address gets another code. Kept as a digest.
  code_version INTEGER NOT NULL DEFAULT 0,
  code_digest TEXT UNIQUE,
  sent_at INTEGER,
  expires_on TEXT,
  reminders INTEGER NOT NULL DEFAULT 0,
  -- Reminders that the sender asked for.
  nudges INTEGER NOT NULL DEFAULT 0,
  nudged_at INTEGER,
  -- What the recipient chose, and where it goes, as JSON.
  redemption TEXT,
  redeemed_at INTEGER,
  closed_at INTEGER,
  queued_at INTEGER,
  created_at INTEGER NOT NULL,
  -- When both were told that a gift was redeemed, and the recipient's thanks with the time they went to the sender.
  told_at INTEGER,
  thanks TEXT,
  thanked_at INTEGER
);
CREATE INDEX gifts_by_receipt ON gifts (receipt_token);
CREATE INDEX gifts_by_order ON gifts (order_number);
CREATE INDEX gifts_due ON gifts (next_on) WHERE next_on IS NOT NULL;
CREATE INDEX gifts_customer ON gifts (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX gifts_sender ON gifts (lower(sender_email));
CREATE INDEX gifts_recipient ON gifts (lower(recipient_email));

-- What staff keep about a customer. An issue is open until somebody settles it; a note never is.
CREATE TABLE customer_notes (
  -- Names the press of the button, so that a second one writes nothing twice.
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL,
  -- note, issue
  kind TEXT NOT NULL,
  words TEXT NOT NULL,
  staff_id TEXT NOT NULL,
  author TEXT NOT NULL,
  written_at INTEGER NOT NULL,
  settled_by TEXT,
  settled_at INTEGER
);
CREATE INDEX customer_notes_customer ON customer_notes (customer_id, written_at);

-- What was sent to whom, so that staff can tell a customer. The words of an e-mail are not kept: links in them open things.
CREATE TABLE sent_mails (
  idempotency_key TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  sent_at INTEGER NOT NULL
);
CREATE INDEX sent_mails_email ON sent_mails (email, sent_at);
CREATE INDEX sent_mails_age ON sent_mails (sent_at);

-- Orders that business customers upload as a table. Rows are kept until the upload is ordered or thrown away.
CREATE TABLE order_uploads (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL,
  file_name TEXT NOT NULL,
  -- How many orders were made of it so far.
  parts_made INTEGER NOT NULL DEFAULT 0,
  made_at INTEGER NOT NULL,
  -- When its rows began to be checked: prices and stock move on.
  checked_at INTEGER,
  -- Tells a table that was uploaded before from a new one.
  digest TEXT
);
CREATE INDEX order_uploads_customer ON order_uploads (customer_id, made_at);

CREATE TABLE order_upload_rows (
  upload_id TEXT NOT NULL REFERENCES order_uploads (id) ON DELETE CASCADE,
  -- The line in the file.
  number INTEGER NOT NULL,
  -- What the file says, by column, as JSON.
  fields TEXT NOT NULL,
  -- What is wrong with a row, by column, as JSON; nothing until it was checked.
  errors TEXT,
  PRIMARY KEY (upload_id, number)
) WITHOUT ROWID;

-- Questions of buyers whether they may place an order that is above their company's limit.
CREATE TABLE company_approvals (
  id TEXT PRIMARY KEY,
  company_key TEXT NOT NULL,
  cart_id TEXT NOT NULL,
  -- What was in the cart: the approval is for nothing else.
  content TEXT NOT NULL,
  amount INTEGER NOT NULL,
  requester_id TEXT NOT NULL,
  requester_name TEXT NOT NULL,
  requester_email TEXT NOT NULL,
  -- waiting, approved, rejected
  state TEXT NOT NULL,
  decided_by TEXT,
  reason TEXT,
  asked_at INTEGER NOT NULL,
  decided_at INTEGER
);
CREATE INDEX company_approvals_company ON company_approvals (company_key, asked_at);
CREATE INDEX company_approvals_cart ON company_approvals (cart_id, asked_at);

-- What jobs look for and sweeps delete, each by an index, so that no run reads a whole table that grows.
CREATE INDEX company_approvals_requester ON company_approvals (requester_id);
CREATE INDEX company_approvals_email ON company_approvals (lower(requester_email));

-- Certificates of resellers, for states in which they are not charged tax. The files are in R2.
CREATE TABLE reseller_certificates (
  id TEXT PRIMARY KEY,
  company_key TEXT NOT NULL,
  -- Two letters.
  state TEXT NOT NULL,
  -- The last day on which it is good.
  expires_on TEXT NOT NULL,
  file_name TEXT NOT NULL,
  file_type TEXT NOT NULL,
  -- waiting, approved, rejected, expired
  status TEXT NOT NULL,
  reason TEXT,
  -- Who is told about it.
  email TEXT NOT NULL,
  -- The page that e-mails lead to.
  page_url TEXT NOT NULL,
  filed_at INTEGER NOT NULL,
  reminded_at INTEGER
);
CREATE INDEX reseller_certificates_company ON reseller_certificates (company_key, filed_at);
CREATE INDEX reseller_certificates_expiry ON reseller_certificates (status, expires_on);
CREATE INDEX reseller_certificates_email ON reseller_certificates (email);

-- Lists of items that a company orders again and again, shared by its people.
CREATE TABLE company_lists (
  id TEXT PRIMARY KEY,
  company_key TEXT NOT NULL,
  name TEXT NOT NULL,
  -- SKUs and quantities in their order, as JSON.
  rows TEXT NOT NULL,
  -- Who changed it last.
  changed_by TEXT NOT NULL,
  changed_at INTEGER NOT NULL
);
CREATE INDEX company_lists_company ON company_lists (company_key, name);

-- What staff did for customers. Rows are only ever added: nothing in it can be changed.
CREATE TABLE staff_audit (
  id TEXT PRIMARY KEY,
  staff_id TEXT NOT NULL,
  role TEXT NOT NULL,
  act TEXT NOT NULL,
  customer_id TEXT,
  order_number TEXT,
  reason TEXT,
  -- As JSON, what was so before and after.
  was TEXT,
  became TEXT,
  done_at INTEGER NOT NULL,
  -- What an act gave, in cents, so that the limits of staff add up.
  amount INTEGER
);
CREATE INDEX staff_audit_done ON staff_audit (done_at);
CREATE INDEX staff_audit_customer ON staff_audit (customer_id, done_at);

-- Not even the shop itself can change or delete what staff did.
CREATE TRIGGER staff_audit_unchanged BEFORE UPDATE ON staff_audit
BEGIN
  SELECT RAISE(ABORT, 'the audit is only added to');
END;
CREATE TRIGGER staff_audit_kept BEFORE DELETE ON staff_audit
BEGIN
  SELECT RAISE(ABORT, 'the audit is only added to');
END;
CREATE INDEX staff_audit_order ON staff_audit (order_number, act) WHERE amount IS NOT NULL;
CREATE INDEX staff_audit_staff ON staff_audit (staff_id, done_at) WHERE amount IS NOT NULL;

-- Payment requests at Shop Pay. What was shown there is submitted again, word for word, when the order is placed.
CREATE TABLE shop_pay_sessions (
  token TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL,
  amount INTEGER NOT NULL,
  request TEXT NOT NULL,
  -- The receipt of the submission.
  receipt TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX shop_pay_sessions_age ON shop_pay_sessions (created_at);

-- What analytics is told once.
CREATE TABLE measured_once (
  key TEXT PRIMARY KEY,
  at INTEGER NOT NULL
);
CREATE INDEX measured_once_age ON measured_once (at);
CREATE INDEX measured_once_order ON measured_once (substr(key, 6, instr(substr(key, 6), ' ') - 1));

-- Customers who do not want their data sold or shared. A row stands until they take it back.
CREATE TABLE privacy_choices (
  customer_id TEXT PRIMARY KEY,
  opted_out_at INTEGER NOT NULL
);

-- The search or recommendation that led a browser to a product, so that a sale can be told to it. Kept for four days,
-- and only of browsers that may be followed.
CREATE TABLE product_sources (
  browser TEXT NOT NULL,
  product TEXT NOT NULL,
  query_id TEXT,
  sort TEXT,
  search_token TEXT,
  decision_id TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (browser, product)
);
CREATE INDEX product_sources_at ON product_sources (at);

-- What processors told by webhooks: disputes, settlements that failed, reports of changed cards. `id` names the event, so
-- that one that is sent again is kept once.
CREATE TABLE payment_news (
  id TEXT PRIMARY KEY,
  -- None for a report.
  order_number TEXT,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL,
  received_at INTEGER NOT NULL
);
CREATE INDEX payment_news_order ON payment_news (order_number);

-- Addresses that bounced or complained. They get no more news.
CREATE TABLE mail_troubles (
  -- In small letters.
  email TEXT PRIMARY KEY,
  -- bounced or complained
  kind TEXT NOT NULL,
  detail TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  -- When its owner was told.
  told_at INTEGER
);

-- Wrong discount codes of a browser or a network, so that each one more waits longer. `who` is a digest.
CREATE TABLE code_guesses (
  who TEXT PRIMARY KEY,
  misses INTEGER NOT NULL,
  last_at INTEGER NOT NULL
);
CREATE INDEX code_guesses_last ON code_guesses (last_at);

-- The cart that was made of each part of an uploaded order. Its placement says what became of it.
CREATE TABLE order_upload_parts (
  upload_id TEXT NOT NULL REFERENCES order_uploads (id) ON DELETE CASCADE,
  part INTEGER NOT NULL,
  cart_id TEXT NOT NULL,
  PRIMARY KEY (upload_id, part)
) WITHOUT ROWID;

-- Who wants one email when a variant is back in stock. `origin`: of the link in it.
CREATE TABLE stock_alerts (
  email TEXT NOT NULL,
  sku TEXT NOT NULL,
  origin TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  looked_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (email, sku)
) WITHOUT ROWID;
CREATE INDEX stock_alerts_looked ON stock_alerts (looked_at);
CREATE INDEX stock_alerts_asked ON stock_alerts (asked_at);

-- A refund that is being made. Until the claim lapses, nobody else makes it.
CREATE TABLE refund_claims (
  -- The payment and the refund's key.
  refund TEXT PRIMARY KEY,
  until INTEGER NOT NULL
);
CREATE INDEX refund_claims_lapsed ON refund_claims (until);
