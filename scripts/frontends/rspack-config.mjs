import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'
import { describeRemote, root } from './apps.mjs'

const targets = 'chrome >= 111, edge >= 111, firefox >= 115, safari >= 16.4'

/** Federation and bundling of the one host. It loads its federation runtime when the first remote is visited. */
export function shellConfig({ shell, remotes }, { dev, output }) {
  const shared = shell.federation.shared
  return {
    ...base({ app: shell, dev }),
    entry: { boot: './src/boot.ts', main: './src/main.tsx' },
    output: { ...files(dev), path: output, publicPath: '/', uniqueName: 'plateful-shell' },
    plugins: [
      new rspack.DefinePlugin({
        PLATEFUL_REMOTES: JSON.stringify(remotes.map(describeRemote)),
        PLATEFUL_SHARED_VERSIONS: JSON.stringify(Object.fromEntries(shared.map((name) => [name, versionOf(name, shell)]))),
        // Server-side loading has no place in a browser; without this its code comes along.
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
  }
}

/** The shell again, for Node: the build renders the landing page with it. */
export function prerenderConfig(apps, { output }) {
  const shell = shellConfig(apps, { dev: false, output })
  return {
    ...shell,
    name: 'prerender',
    target: 'node24',
    entry: { prerender: './src/prerender.tsx' },
    output: { path: output, filename: '[name].cjs', chunkFilename: '[id].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
  }
}

/** A remote: its manifest has a fixed name, everything else a hashed one. */
export function remoteConfig(remote, { dev, output }) {
  return {
    ...base({ app: remote, dev }),
    entry: {},
    output: {
      ...files(dev),
      path: join(output, 'remotes', remote.id),
      publicPath: 'auto',
      uniqueName: `plateful-${remote.id}`,
    },
    plugins: [new ModuleFederationPlugin(remote.federation)],
  }
}

function base({ app, dev }) {
  return {
    name: app.id,
    context: app.directory,
    mode: dev ? 'development' : 'production',
    // The policy forbids eval, in development too.
    devtool: dev ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: { rules: rules(dev) },
    optimization: { moduleIds: 'deterministic', chunkIds: dev ? 'named' : 'deterministic' },
    performance: false,
    stats: 'errors-warnings',
  }
}

function rules(dev) {
  return [
    {
      test: /\.tsx?$/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: dev } },
        },
        env: { targets },
      },
    },
    // sonner writes a style element when it loads, which the policy forbids: its sheet is imported as a file.
    { test: /sonner[\\/]dist[\\/]index\.mjs$/, loader: join(import.meta.dirname, 'without-inserted-css.mjs') },
    { test: /\.css$/, type: 'css' },
  ]
}

function files(dev) {
  const name = dev ? '[name].[contenthash:8]' : '[contenthash:12]'
  return {
    filename: `assets/${name}.js`,
    chunkFilename: `assets/${name}.js`,
    cssFilename: `assets/${name}.css`,
    cssChunkFilename: `assets/${name}.css`,
    assetModuleFilename: 'assets/[contenthash:12][ext]',
    crossOriginLoading: false,
  }
}

function versionOf(shared, { directory }) {
  const name = shared.split('/').slice(0, shared.startsWith('@') ? 2 : 1).join('/')
  const places = createRequire(join(directory, 'package.json')).resolve.paths(name) ?? []
  for (const place of [...places, join(root, 'node_modules')]) {
    try {
      return JSON.parse(readFileSync(join(place, name, 'package.json'), 'utf8')).version
    } catch {
      // Not installed at this level: npm may have hoisted it higher.
    }
  }
  throw new Error(`${name} is shared but not installed`)
}
