import type { CSSProperties, ReactNode } from 'react'
import { formatMoney } from '~/models/money'
import { PHONE } from '~/models/phone'
import type { Item, Part } from './letter'
import { COLORS, colored, SERIF, text } from './style'

const { bark, line, ink, husk, card, quote, honey } = COLORS

type Of<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>

export function Grid({
  children,
  style,
  className,
}: {
  children: ReactNode
  style?: CSSProperties
  className?: string
}) {
  return (
    <table
      role="presentation"
      className={className}
      width={className ? undefined : '100%'}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderCollapse: 'collapse', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

function Lines({ children }: { children: string }) {
  return children.split('\n').flatMap((each, at) => (at === 0 ? [each] : [<br key={each} />, each]))
}

const phoneTogether = (words: string) => words.replaceAll(PHONE, PHONE.replaceAll('-', '\u2011'))

function Quote({ text: words, from }: Of<'quote'>) {
  return (
    <div
      style={{
        background: quote,
        borderLeft: `4px solid ${honey}`,
        padding: '16px 20px',
        margin: '0 0 18px',
      }}
    >
      <p style={{ ...text(20, 28), fontFamily: SERIF, margin: 0 }}>
        “<Lines>{words}</Lines>”
      </p>
      {from && <p style={{ ...text(15, 22, bark), margin: '4px 0 0' }}>{from}</p>}
    </div>
  )
}

function Button({ text: label, url }: Of<'button'>) {
  return (
    <Grid className="btn" style={{ borderCollapse: 'separate', margin: '2px 0 16px' }}>
      <tr>
        <td {...colored(husk)} align="center" style={{ borderRadius: 999, background: husk }}>
          <a
            href={url}
            style={{
              ...text(17, 22, card),
              display: 'inline-block',
              padding: '15px 30px',
              fontWeight: 600,
              textDecoration: 'none',
            }}
          >
            {label}
          </a>
        </td>
      </tr>
    </Grid>
  )
}

function Code({ label, code }: Of<'code'>) {
  return (
    <p style={{ ...text(15, 22, bark), margin: '0 0 16px' }}>
      {label}
      <br />
      <b style={{ ...text(22, 30), fontWeight: 600, letterSpacing: 1 }}>{code}</b>
    </p>
  )
}

const CELL: CSSProperties = { padding: '12px 0', borderBottom: `1px solid ${line}` }

function ItemRow({ item, pictures, prices }: ItemProps) {
  const { name, quantity, size, note, allergens, price, words, imageUrl, url } = item
  const detail = quantity && size ? `${quantity} × ${size}` : (size ?? (quantity && `Quantity ${quantity}`))
  return (
    <tr>
      {pictures && (
        <td width={76} valign="top" style={{ ...CELL, paddingRight: 14 }}>
          {imageUrl && <img src={imageUrl} width={76} height={76} alt="" style={{ borderRadius: 10 }} />}
        </td>
      )}
      <td valign="middle" style={{ ...text(16, 22), ...CELL }}>
        <b style={{ fontWeight: 600 }}>
          {url ? (
            <a href={url} style={{ color: husk }}>
              {name}
            </a>
          ) : (
            name
          )}
        </b>
        {[detail, note, allergens, words && `“${words}”`].filter(Boolean).map((each) => (
          <span key={`${each}`} style={text(14, 20, bark)}>
            <br />
            {each}
          </span>
        ))}
      </td>
      {prices && (
        <td
          valign="middle"
          align="right"
          style={{ ...text(16, 22), ...CELL, paddingLeft: 10, whiteSpace: 'nowrap' }}
        >
          {price}
        </td>
      )}
    </tr>
  )
}
type ItemProps = { item: Item; pictures: boolean; prices: boolean }

function Items({ items }: Of<'items'>) {
  const pictures = items.some(({ imageUrl }) => imageUrl)
  const prices = items.some(({ price }) => price)
  return (
    <Grid style={{ margin: '0 0 18px' }}>
      {items.map((item) => (
        <ItemRow key={JSON.stringify(item)} item={item} pictures={pictures} prices={prices} />
      ))}
    </Grid>
  )
}

function Totals({ lines, total }: Of<'totals'>) {
  const row = (label: string, amount: string, style: CSSProperties) => (
    <tr key={label}>
      <td style={style}>{label}</td>
      <td align="right" style={{ ...style, whiteSpace: 'nowrap' }}>
        {amount}
      </td>
    </tr>
  )
  const plain = { ...text(15, 22), padding: '4px 0' }
  const sum = { ...text(18, 22), fontWeight: 600, padding: '12px 0 0', borderTop: `1px solid ${line}` }
  return (
    <Grid style={{ margin: '0 0 18px' }}>
      {lines.map(({ label, amount }) => row(label, formatMoney(amount), plain))}
      {row('Total', formatMoney(total), sum)}
    </Grid>
  )
}

function Facts({ facts }: Of<'facts'>) {
  const rows = facts.flatMap((_, at) => (at % 2 === 0 ? [facts.slice(at, at + 2)] : []))
  return (
    <Grid>
      {rows.map((row) => (
        <tr key={JSON.stringify(row)}>
          {row.map(({ title, lines }) => (
            <td
              key={title}
              className="half"
              width="50%"
              valign="top"
              style={{ padding: '0 16px 18px 0' }}
              colSpan={row.length === 1 ? 2 : undefined}
            >
              <h2 style={{ ...text(14, 20, bark), margin: '0 0 4px', fontWeight: 600 }}>{title}</h2>
              <p style={{ ...text(15, 22), margin: 0 }}>
                <Lines>{lines.join('\n')}</Lines>
              </p>
            </td>
          ))}
        </tr>
      ))}
    </Grid>
  )
}

export function LetterPart({ part }: { part: Part }) {
  switch (part.kind) {
    case 'words':
      return (
        <p style={{ ...text(16, 25), margin: '0 0 16px' }}>
          <Lines>{phoneTogether(part.text)}</Lines>
        </p>
      )
    case 'quiet':
      return (
        <p style={{ ...text(14, 21, bark), margin: '0 0 10px' }}>
          <Lines>{phoneTogether(part.text)}</Lines>
        </p>
      )
    case 'quote':
      return <Quote {...part} />
    case 'picture':
      return <img src={part.url} width={240} height={240} alt="" style={{ margin: '0 0 18px' }} />
    case 'button':
      return <Button {...part} />
    case 'code':
      return <Code {...part} />
    case 'items':
      return <Items {...part} />
    case 'totals':
      return <Totals {...part} />
    case 'facts':
      return <Facts {...part} />
  }
}

export const HEADLINE: CSSProperties = {
  ...text(32, 37, ink),
  margin: '0 0 10px',
  fontFamily: SERIF,
  fontWeight: 400,
}
