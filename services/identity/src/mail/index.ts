import { join } from 'node:path'
import { createOutboxFolder } from './outbox-folder.ts'
import type { Post } from './post.ts'
import { createSmtp } from './smtp.ts'

export type { Outgoing, Post } from './post.ts'

/** Real mail where a server is set; without one each mail is a file in `DATA_DIR/outbox`. */
export const openPost = (options: { dataDir: string; smtpUrl: string | undefined; from: string }): Post =>
  options.smtpUrl === undefined ? createOutboxFolder({ folder: join(options.dataDir, 'outbox'), from: options.from }) : createSmtp({ url: options.smtpUrl, from: options.from })
