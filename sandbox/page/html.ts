/** Text as it may stand in HTML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#fbf7f0;color:#2b2017;font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
header{background:#35231a;color:#f6ead6}
header div,main{max-width:72rem;margin:0 auto;padding:1rem}
header div{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
header a{color:#f6ead6}
time,.whole{white-space:nowrap}
main.narrow{max-width:30rem}
h1,h2{font-family:"Young Serif",Georgia,"Noto Serif",serif;font-weight:400;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(1.75rem,1.4rem + 1.8vw,2.5rem);margin:.75rem 0}
h2{font-size:1.375rem;margin:2rem 0 .5rem}
a{color:#2f5a3a}
.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse;background:#fffdf9}
th{background:#f3ecdf;text-align:left;font-weight:600}
th,td{padding:.5rem .75rem;border-bottom:1px solid #e3d8c6;vertical-align:top}
button{min-height:3rem;padding:0 1.5rem;border:1.5px solid #2f5a3a;border-radius:999px;background:#2f5a3a;color:#fffdf9;font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:none;color:#2f5a3a}
button.small{padding:0 .75rem;font-size:.875rem}
td form{display:flex;flex-wrap:wrap;gap:.375rem;margin:0}
form+form,form{margin:.75rem 0}
.narrow button{width:100%}
.narrow input{display:block;width:100%;min-height:3rem;margin:.25rem 0 .75rem;padding:0 .75rem;border:1px solid #857460;border-radius:.625rem;font:inherit}
.narrow button+button{margin-top:.5rem}
.total{font-family:Georgia,serif;font-size:2rem;margin:0 0 1rem}
.note{background:#fbe9c4;border-radius:.625rem;padding:.75rem 1rem}
.empty{color:#5e4e3f}
dt{color:#5e4e3f;font-size:.875rem}dd{margin:0 0 .75rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3ecdf;border-radius:.625rem;padding:1rem}
iframe{width:100%;height:44rem;border:1px solid #857460;border-radius:.625rem;background:#fff}
:focus-visible{outline:3px solid #b4500f;outline-offset:2px}
`

/** `body` is HTML. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>${body}</body></html>`
}

export function messagePage(title: string, text: string): string {
  return page(title, `<main class="narrow"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`)
}
