import { sharedModules } from '@plateful/shell-sdk/federation'

/**
 * The host. Its remotes are the other folders beside it, and it takes the federation
 * runtime up only when the first of them is visited (src/federation/host.ts): a visitor
 * on the landing page needs neither the runtime nor the libraries in their full size.
 */
export default { name: 'shell', shared: [...sharedModules] }
