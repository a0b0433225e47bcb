/** Where there can be script, styles show the name once the e-mail address is entered (`footer.css`). */
export function NewsletterForm({
  email,
  firstName,
}: {
  email: string | undefined
  firstName: string | undefined
}) {
  return (
    <form method="post" action="/subscribe" className="newsletter">
      <input type="hidden" name="detailsForm" value="1" />
      <input type="hidden" name="reason" value="footer" />
      <div className="field">
        <label htmlFor="newsletter-email">E-mail address</label>
        <input
          className="input"
          id="newsletter-email"
          type="email"
          name="inputEmail"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={email}
          placeholder=" "
        />
      </div>
      <div className="field name">
        <label htmlFor="newsletter-name">Name (optional)</label>
        <input
          className="input"
          id="newsletter-name"
          name="inputFirstName"
          autoComplete="name"
          maxLength={100}
          defaultValue={firstName}
        />
      </div>
      <button type="submit" className="btn">
        Subscribe
      </button>
    </form>
  )
}
