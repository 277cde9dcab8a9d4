import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from './message.ts'
import type { Outgoing, Post } from './post.ts'

/** Sorts by time; names the user, so that their mails can be removed with the account. */
const nameOf = ({ at, userId, id }: Outgoing) => `${at.replace(/[-:.]/g, '')}-u${userId}-${id}.eml`

const isOf = (name: string, userId: number) => name.split('-')[1] === `u${userId}`

/** Writes each mail as a file that only its owner reads, whole or not at all. Written again, it is the same file. */
export const createOutboxFolder = (options: { folder: string; from: string }): Post => {
  const { folder, from } = options
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // loaded with the first mail: it takes room, and many a product that only tries things out sends none
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
      const bytes = await new MailComposer(messageOf(from, mail)).compile().build()
      const file = join(folder, nameOf(mail))
      const aside = `${file}.new`
      const handle = await open(aside, 'w', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(aside, file)
    },
    forget: async (userId) => {
      const names = await readdir(folder).catch((): string[] => [])
      await Promise.all(names.filter((name) => isOf(name, userId)).map((name) => rm(join(folder, name), { force: true })))
    },
    close: () => {},
  }
}
