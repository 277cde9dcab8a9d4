/** What a mail says, as plain text and as HTML. */
export type Letter = { subject: string; text: string; html: string }

type Words = {
  subject: string
  /** Paragraphs before the button, and after it. */
  before: readonly string[]
  button: { label: string; url: string }
  after: readonly string[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char]!)

/** The words of a paragraph in lines of at most 72 characters, as mail programs of all ages show them well. */
const wrapped = (paragraph: string): string => {
  const lines: string[] = []
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < 72) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${wrapped(escapeHtml(text))}</p>`

const htmlOf = ({ subject, before, button, after }: Words): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#fbf8f3;color:#22201c;
font:16px/1.6 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px 28px;background:#ffffff;
border:1px solid #e6dfd2;border-radius:16px">
<p style="margin:0 0 24px;font:600 22px/1.2 Georgia,'Times New Roman',serif;color:#2f6b42">Plateful</p>
${before.map(paragraph).join('\n')}
<p style="margin:24px 0">
<a href="${escapeHtml(button.url)}"
style="display:inline-block;padding:12px 22px;border-radius:10px;
background:#2f6b42;color:#ffffff;font-weight:600;text-decoration:none">
${escapeHtml(button.label)}</a></p>
${after.map(paragraph).join('\n')}
</div>
</body>
</html>
`

const textOf = ({ before, button, after }: Words): string =>
  `${[...before.map(wrapped), `${button.label}:\n${button.url}`, ...after.map(wrapped), 'Your Plateful kitchen'].join('\n\n')}\n`

const letterOf = (words: Words): Letter => ({ subject: words.subject, text: textOf(words), html: htmlOf(words) })

const hello = (firstName: string) => `Hello ${firstName},`

/** The way to a new password; `token` goes into the link and nowhere else. */
export const resetLetter = ({ firstName, publicUrl, token }: { firstName: string; publicUrl: string; token: string }): Letter => letterOf({
  subject: 'Set a new Plateful password',
  before: [hello(firstName), 'Passwords slip away like the last slice of cake. With this link you set a new one:'],
  button: { label: 'Set a new password', url: `${publicUrl}/password-reset?token=${encodeURIComponent(token)}` },
  after: [
    'The link works once, for one hour. Setting a new password signs you out everywhere.',
    'If it was not you who asked, there is nothing to do: your password stays as it is.',
  ],
})

/** The username of whoever asked for it. */
export const usernameLetter = ({ firstName, publicUrl, username }: { firstName: string; publicUrl: string; username: string }): Letter => letterOf({
  subject: 'Your Plateful username',
  before: [hello(firstName), `Your username is ${username}`, 'You can also sign in with your e-mail address.'],
  button: { label: 'Sign in', url: `${publicUrl}/auth` },
  after: ['If it was not you who asked, there is nothing to do.'],
})

/** Says that the password is another one now. */
export const passwordChangedLetter = ({ firstName, publicUrl }: { firstName: string; publicUrl: string }): Letter => letterOf({
  subject: 'Your Plateful password was changed',
  before: [hello(firstName), 'The password of your account was just changed, and all other devices were signed out.', 'If that was you, all is well. If it was not, set a new password right away:'],
  button: { label: 'Set a new password', url: `${publicUrl}/password-reset` },
  after: [],
})
