/** The product's colours (packages/ui/src/tokens.css), light and dark; a spec compares the two. */
export const colours = {
  paper: ['#fbf8f3', '#1c1916'], surface: ['#fffefb', '#25211d'], sunken: ['#f3eee4', '#161411'], line: ['#e6dfd2', '#3b352e'], 'line-strong': ['#8d8474', '#8b8073'],
  ink: ['#22201c', '#f4efe7'], 'ink-soft': ['#635c50', '#b9afa1'], herb: ['#2f6b42', '#8cc99b'], 'herb-strong': ['#245434', '#a5d8b1'], 'on-herb': ['#ffffff', '#10231a'], 'herb-soft': ['#e4efe3', '#26382b'],
  tomato: ['#b93a26', '#f2907c'], 'tomato-soft': ['#fae6e0', '#43261f'], 'butter-soft': ['#fbf0d2', '#3b3119'], 'butter-ink': ['#7a5608', '#ecce80'], slate: ['#475a6b', '#a9bccd'], 'slate-soft': ['#e6ebef', '#2a3138'],
} as const

const variables = (theme: 0 | 1) => Object.entries(colours).map(([name, values]) => `--${name}:${values[theme]}`).join(';')

/** The style of all pages. */
export const style = `:root{color-scheme:light;${variables(0)}}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;${variables(1)}}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.55 Inter,system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1,h2{font-family:Fraunces,Georgia,serif;font-weight:600;line-height:1.15;letter-spacing:-.012em;text-wrap:balance;margin:0}
h1{font-size:2rem}
h2{font-size:1.375rem}
p{margin:8px 0 0;max-width:68ch}
a{color:var(--herb)}
main,header.top{max-width:1200px;margin-inline:auto;padding:24px 16px}
header.top{padding-block:40px 0}
main.narrow{max-width:560px;padding-block:64px}
section{margin-top:24px;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:16px}
nav ul,.row{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0 0;padding:0;list-style:none;align-items:center}
nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 12px;border-radius:12px;text-decoration:none}
nav a:hover{background:var(--sunken)}
form{display:inline-flex;gap:8px;margin:0;align-items:center}
button,.button{min-height:44px;padding:0 16px;border:1px solid var(--line-strong);border-radius:12px;background:transparent;color:var(--ink);font:inherit;font-weight:500;cursor:pointer;white-space:nowrap}
button:hover{background:var(--sunken)}
button.main{background:var(--herb);border-color:var(--herb);color:var(--on-herb)}
button.main:hover{background:var(--herb-strong)}
button.danger{border-color:var(--tomato);color:var(--tomato)}
button.danger:hover{background:var(--tomato-soft)}
label{font-weight:500}
:focus-visible{outline:2px solid var(--herb);outline-offset:2px;border-radius:6px}
.scroll{overflow-x:auto;margin-top:16px}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th{text-align:left;font-weight:500;color:var(--ink-soft);padding:8px 16px 8px 0;white-space:nowrap}
td{padding:8px 16px 8px 0;border-top:1px solid var(--line);vertical-align:middle}
td:last-child,th:last-child{padding-right:0}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}
td.actions{white-space:nowrap}
td.actions form+form{margin-left:8px}
code{font:0.875em ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
.chip{display:inline-block;padding:2px 10px;border-radius:999px;background:var(--slate-soft);color:var(--slate);font-size:.875rem;white-space:nowrap}
.chip.good{background:var(--herb-soft);color:var(--herb)}
.chip.bad{background:var(--tomato-soft);color:var(--tomato)}
.chip.wait{background:var(--butter-soft);color:var(--butter-ink)}
.quiet{color:var(--ink-soft)}
.big{font-size:1.25rem;font-variant-numeric:tabular-nums}
.notice{padding:12px 16px;border-radius:12px;background:var(--herb-soft);color:var(--ink)}
.skip{position:absolute;left:-999px}
.skip:focus{left:16px;top:16px;padding:12px;background:var(--surface)}
@media (max-width:40rem){section{padding:16px}h1{font-size:1.625rem}}
`
