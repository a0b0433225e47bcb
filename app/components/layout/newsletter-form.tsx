/** The name is always asked for: without script it cannot wait for the e-mail address. */
export function NewsletterForm({ email, firstName }: { email?: string; firstName?: string }) {
  return (
    <form method="post" action="/subscribe">
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
        />
      </div>
      <div className="field">
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
