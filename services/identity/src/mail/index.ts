import { join } from 'node:path'
import type { Post } from './post.ts'

export type { Outgoing, Post } from './post.ts'

/** Real mail where a server is set; without one each mail is a file in `DATA_DIR/outbox`. */
export const openPost = async ({ dataDir, smtpUrl, from }: { dataDir: string; smtpUrl: string | undefined; from: string }): Promise<Post> => {
  if (smtpUrl === undefined) {
    const { createOutboxFolder } = await import('./outbox-folder.ts')
    return createOutboxFolder({ folder: join(dataDir, 'outbox'), from })
  }
  const { createSmtp } = await import('./smtp.ts')
  return createSmtp({ url: smtpUrl, from })
}
