import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '~/models/paths'
import { PHONE } from '~/models/phone'
import { SHOP } from '~/shop/shop'
import { type Mail, originOf, type Part } from './letter'
import { Grid, HEADLINE, LetterPart } from './parts'
import { SHOP_ADDRESS } from './shop-address'
import { COLORS, colored, SERIF, SHEET, text } from './style'

const { paper, card, band, line, ink, bark, husk } = COLORS

const WIDTH: { maxWidth: number } = { maxWidth: 600 }

/** The HTML of an e-mail: one template for all. React escapes what strangers wrote. */
export function htmlOf(mail: Mail): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...mail} />)}`
}

function Document(mail: Mail) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>{mail.subject}</title>
        <style>{SHEET}</style>
      </head>
      <body style={{ margin: 0, padding: 0, background: paper }}>
        <Preheader>{mail.preheader}</Preheader>
        <article aria-roledescription="email" aria-label={mail.subject} lang="en">
          <Grid style={{ background: paper }}>
            <tr>
              <td
                align="center"
                style={{ padding: '20px 10px' }}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: Outlook knows no greatest width, only comments of its own.
                dangerouslySetInnerHTML={{ __html: forOutlook(<Letter {...mail} />) }}
              />
            </tr>
          </Grid>
        </article>
      </body>
    </html>
  )
}

const forOutlook = (letter: JSX.Element) =>
  `<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->${renderToStaticMarkup(letter)}<!--[if mso]></td></tr></table><![endif]-->`

/** Keeps a headline's day of the month from a line of its own. */
const dayTogether = (headline: string) => headline.replace(/ (\d+)$/, '\u00a0$1')

/** The blanks keep mail programs from showing the letter's text after the preheader. */
function Preheader({ children }: { children: string }) {
  return (
    <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
      {children}
      {'\u034f\u200c\u00a0'.repeat(3)}
    </div>
  )
}

function Letter(mail: Mail) {
  const origin = originOf(mail)
  const link = mail.parts.find((part) => part.kind === 'button')
  const facts = mail.parts.filter((part) => part.kind === 'facts')
  const others = mail.parts.filter((part) => part.kind !== 'facts')
  return (
    <>
      <Grid
        style={{
          ...WIDTH,
          borderCollapse: 'separate',
          background: card,
          borderRadius: 16,
          overflow: 'hidden',
        }}
      >
        <Row style={{ padding: '22px 36px', borderBottom: `1px solid ${line}` }}>
          <Logo origin={origin} />
        </Row>
        {mail.pictureUrl && (
          <tr>
            <td {...colored(card)}>
              <img src={mail.pictureUrl} width={600} alt="" style={{ width: '100%', height: 'auto' }} />
            </td>
          </tr>
        )}
        <Row style={{ padding: '30px 36px 14px' }}>
          <h1 className="h1" style={HEADLINE}>
            {dayTogether(mail.headline)}
          </h1>
          <Parts parts={others} />
        </Row>
        {facts.length > 0 && (
          <Row style={{ padding: '22px 36px 4px', background: band }}>
            <Parts parts={facts} />
          </Row>
        )}
        {link && (
          <Row style={{ padding: '18px 36px 20px', background: band, borderTop: `1px solid ${line}` }}>
            <p style={{ ...text(13, 19, bark), margin: 0 }}>
              Button not working? Copy this link into your browser:
              <br />
              <a href={link.url} style={{ color: husk, wordBreak: 'break-all' }}>
                {link.url}
              </a>
            </p>
          </Row>
        )}
      </Grid>
      <Foot mail={mail} origin={origin} />
    </>
  )
}

const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part) => <LetterPart key={JSON.stringify(part)} part={part} />)

function Row({ children, style }: { children: React.ReactNode; style: React.CSSProperties }) {
  return (
    <tr>
      <td className="px" {...colored(style.background ?? card)} style={{ background: card, ...style }}>
        {children}
      </td>
    </tr>
  )
}

function Logo({ origin }: { origin: string | undefined }) {
  const style = { fontFamily: SERIF, color: ink, fontSize: 26 }
  if (!origin) return <span style={style}>{SHOP.name}</span>
  return (
    <a href={`${origin}/`} style={{ textDecoration: 'none' }}>
      <img src={`${origin}/mail/logo.png`} width={132} height={35} alt={SHOP.name} style={style} />
    </a>
  )
}

function Foot({ mail: { why, unsubscribeUrl }, origin }: { mail: Mail; origin: string | undefined }) {
  const style = { ...text(13, 20, bark), margin: '0 0 6px' }
  const links = origin
    ? [
        ['Help', origin + paths.help],
        ['Shipping', origin + paths.shipping],
        ['Privacy', `${origin}/privacy`],
      ]
    : []
  return (
    <Grid style={WIDTH}>
      <tr>
        <td className="px" align="center" {...colored(paper)} style={{ padding: '22px 36px' }}>
          <p style={style}>{SHOP_ADDRESS}</p>
          <p style={style}>
            {[...links, [PHONE, `tel:+${PHONE.replaceAll('-', '')}`]].map(([label, url]) => (
              <a key={label} href={url} style={{ color: bark, margin: '0 6px', whiteSpace: 'nowrap' }}>
                {label}
              </a>
            ))}
          </p>
          <p style={style}>{why}</p>
          {unsubscribeUrl && (
            <p style={style}>
              <a href={unsubscribeUrl} style={{ color: bark }}>
                Unsubscribe
              </a>
            </p>
          )}
        </td>
      </tr>
    </Grid>
  )
}
