-- A company's open invitations are found by the beginning of where their links lead.
CREATE INDEX mail_links_destination ON mail_links (purpose, destination, made_at);

-- E-mails that people have the shop send to others, by day. `who` is the digest of an account or a network.
CREATE TABLE mails_to_others (
  who TEXT PRIMARY KEY,
  day TEXT NOT NULL,
  sent INTEGER NOT NULL
);
CREATE INDEX mails_to_others_day ON mails_to_others (day);
