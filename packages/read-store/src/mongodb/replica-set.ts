import { MongoClient } from 'mongodb'
import { hasCode } from './failures.ts'

const ALREADY_INITIALIZED = 23

/** Makes a fresh mongod on loopback, started with `--replSet rs0`, a replica set of one member; resolves with its address once it takes writes. */
export const initiateReplicaSet = async (port: number): Promise<string> => {
  const direct = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`)
  const member = `127.0.0.1:${port}`
  try {
    const admin = direct.db('admin')
    try {
      await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: member }] } })
    } catch (error) {
      if (!hasCode(error, ALREADY_INITIALIZED)) throw error
      // it listens on another port than last time
      const { config } = await admin.command({ replSetGetConfig: 1 }) as { config: { version: number; members: { host: string }[] } }
      if (config.members[0]?.host !== member) {
        config.version++
        config.members = [{ ...config.members[0], host: member }]
        await admin.command({ replSetReconfig: config, force: true })
      }
    }
  } finally {
    await direct.close()
  }
  const url = `mongodb://${member}/?replicaSet=rs0`
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 15_000, heartbeatFrequencyMS: 500 })
  try {
    await client.db('admin').command({ ping: 1 }, { readPreference: 'primary' })
  } finally {
    await client.close()
  }
  return url
}
