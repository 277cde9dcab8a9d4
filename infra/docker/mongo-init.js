// Makes the server a replica set of one, which writes with `w: majority` and journal need. Run again it changes nothing.
// mongosh "mongodb://HOST/?directConnection=true" mongo-init.js, with the name by which clients find it in MEMBER
/* global db, rs, sleep, print, quit, process */
const member = process.env.MEMBER || 'mongo:27017'

const isInitiated = () => {
  try {
    return rs.status().ok === 1
  } catch (error) {
    // NotYetInitialized
    if (error.code === 94) return false
    throw error
  }
}

if (!isInitiated()) rs.initiate({ _id: 'plateful', members: [{ _id: 0, host: member }] })
for (let left = 120; !db.hello().isWritablePrimary; left--) {
  if (left === 0) {
    print('no primary within 60 s')
    quit(1)
  }
  sleep(500)
}
print(`replica set plateful: ${db.hello().me} takes writes`)
