/** A statement with its values bound: sql(db)`SELECT * FROM reviews WHERE id = ${id}`. */
export const sql =
  (db: D1Database) =>
  (text: TemplateStringsArray, ...values: (string | number | null)[]): D1PreparedStatement =>
    db.prepare(text.join('?')).bind(...values)
