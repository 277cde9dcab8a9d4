import { hash, verify } from '@node-rs/argon2'

/** Makes and checks password hashes. */
export type Hasher = { hash(password: string): Promise<string>; verify(hashed: string, password: string): Promise<boolean> }

/** Argon2id; by default with what OWASP asks for: 19 MiB, two passes, one lane. */
export const createArgon2 = (cost: { memoryKiB: number; passes: number } = { memoryKiB: 19_456, passes: 2 }): Hasher => ({
  // Argon2id is the package's default: its enum of algorithms is not to be had without a compiler
  hash: (password) => hash(password, { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 }),
  verify: (hashed, password) => verify(hashed, password),
})
