import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import { type Post, Undeliverable } from './post.ts'

type SmtpError = { code?: string; responseCode?: number; permanent?: boolean }

/** A refused sign-in is our setting's fault, and can be mended while the mail waits. */
const undeliverable = (error: unknown): Undeliverable => {
  const { code, responseCode, permanent } = (error ?? {}) as SmtpError
  return new Undeliverable(String(responseCode ?? code ?? 'unknown'), permanent === true && code !== 'EAUTH')
}

/**
 * Hands mails to an SMTP server (`smtp://` with STARTTLS where it is offered, or `smtps://`).
 * @param options.timeoutMs how long the server may keep silent at any point
 */
export const createSmtp = (options: { url: string; from: string; timeoutMs?: number }): Post => {
  const { from, timeoutMs = 10_000 } = options
  const transport = createTransport({
    url: options.url,
    connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs,
    disableFileAccess: true, disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(messageOf(from, mail))
      } catch (error) {
        throw undeliverable(error)
      }
    },
    forget: async () => {},
    close: () => transport.close(),
  }
}
