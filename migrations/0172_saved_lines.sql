-- What was chosen for a line that is saved for later (recipients, words, interval), as a list of items to add again.
ALTER TABLE favorites ADD COLUMN items TEXT;
