import { type ChildProcess, spawn, spawnSync, type StdioOptions } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How a command is run in a folder that is its whole world. */
export type RootRun = {
  root: string
  args: readonly string[]
  env: Record<string, string>
  user: string
  workdir: string
  /** Folders of this machine at paths of the root. */
  binds?: readonly { from: string; to: string; readOnly: boolean }[]
  /** `path:options`, as compose has them. */
  tmpfs?: readonly string[]
  readOnly?: boolean
  /** Without any of root's powers, and no way to come to some. */
  bare?: boolean
  /** What its resolver reads instead of this machine's. */
  resolvConf?: string
  stdio?: StdioOptions
}

// this machine stands for the base image: what both have is the C library and the shell
const ofMachine = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/etc', '/dev', '/proc', '/root/.npmrc']
const tools = '/opt/tools'
const npmFolder = () => dirname(dirname(realpathSync(spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim())))

/** Why nothing can be replayed here, or undefined. */
export const whyNotHere = (): string | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes root on Linux: roots of their own, other users'
  const { status } = spawnSync('unshare', ['--mount', 'true'])
  return status === 0 && spawnSync('setpriv', ['--version']).status === 0 && spawnSync('chroot', ['--version']).status === 0 ? undefined : 'unshare, chroot or setpriv is missing, or not allowed'
}

/** Makes the empty root of a base image with this Node and this machine's npm in it. */
export const makeRoot = (root: string): void => {
  for (const path of ['/tmp', '/mnt', '/root', `${tools}/bin`, `${tools}/lib/npm`]) mkdirSync(join(root, path), { recursive: true })
  for (const path of ofMachine) {
    if (!existsSync(path)) continue
    const target = join(root, path)
    if (lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), target)
    else if (lstatSync(path).isDirectory()) mkdirSync(target, { recursive: true })
    else writeFileSync(target, '')
  }
  writeFileSync(join(root, tools, 'bin/node'), '')
  symlinkSync('../lib/npm/bin/npm-cli.js', join(root, tools, 'bin/npm'))
}

const quote = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`

const scriptOf = ({ root, args, user, workdir, binds = [], tmpfs = [], readOnly = false, bare = false, resolvConf }: RootRun): string => {
  const at = (path: string) => quote(join(root, path))
  const lines = ['set -e', 'mount --make-rprivate /', `mount --bind ${quote(root)} ${quote(root)}`]
  for (const path of ofMachine) {
    if (!existsSync(path) || lstatSync(path).isSymbolicLink()) continue
    lines.push(`mount --rbind ${path} ${at(path)}`)
    if (path !== '/dev' && path !== '/proc') lines.push(`mount -o remount,bind,ro ${at(path)}`)
  }
  lines.push(`mount --bind ${quote(process.execPath)} ${at(`${tools}/bin/node`)}`, `mount --bind ${quote(npmFolder())} ${at(`${tools}/lib/npm`)}`)
  if (resolvConf) lines.push(`mount --bind ${quote(resolvConf)} "$(realpath ${at('/etc/resolv.conf')})"`)
  if (readOnly) lines.push(`mount -o remount,bind,ro ${quote(root)}`)
  for (const one of tmpfs) {
    const [path = '', options = ''] = one.split(/:(.*)/)
    lines.push(`mount -t tmpfs -o ${options || 'mode=1777'} tmpfs ${at(path)}`)
  }
  for (const bind of binds) {
    lines.push(`[ -e ${at(bind.to)} ] || mkdir -p ${at(bind.to)}`, `mount --bind ${quote(bind.from)} ${at(bind.to)}`)
    if (bind.readOnly) lines.push(`mount -o remount,bind,ro ${at(bind.to)}`)
  }
  const [uid = '0', gid = '0'] = user.split(':')
  const drop = bare ? '--bounding-set -all --inh-caps -all --no-new-privs' : ''
  lines.push(`exec chroot ${quote(root)} /usr/bin/env -C ${quote(workdir)} setpriv --reuid ${uid} --regid ${gid} --clear-groups ${drop} -- ${args.map(quote).join(' ')}`)
  return lines.join('\n')
}

/** Starts a command in a root. The mounts are its own and end with it; a signal to the process reaches the command. */
export const startIn = (run: RootRun): ChildProcess =>
  spawn('unshare', ['--mount', '--', 'sh', '-c', scriptOf(run)], {
    stdio: run.stdio ?? 'inherit', env: { ...run.env, PATH: `${tools}/bin:/opt/engines:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin` },
  })
