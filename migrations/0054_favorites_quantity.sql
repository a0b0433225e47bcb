-- What was taken out of the cart is kept with its number of pieces (0: it was never in the cart), and with the line
-- that it was, so that the same line saved twice is saved once.
ALTER TABLE favorites ADD COLUMN quantity INTEGER NOT NULL DEFAULT 0;
ALTER TABLE favorites ADD COLUMN line_id TEXT;
