/** The services behind the gateway. */
export const serviceNames = ['identity', 'recipes', 'planning', 'billing', 'content'] as const
export type ServiceName = (typeof serviceNames)[number]

/** Which service answers what under `/api`. The longest prefix wins. */
const prefixes: Record<ServiceName, readonly string[]> = {
  identity: ['register', 'login', 'logout', 'user', 'request-password-reset', 'reset-password', 'request-username-recovery', 'admin/users'],
  recipes: ['recipes', 'favorites', 'collections', 'images', 'admin/import-recipes', 'admin/recipe-stats', 'admin/build-database', 'admin/remove-duplicates', 'admin/bulk-import-10k'],
  planning: ['meal-plans', 'shopping-list', 'dashboard', 'admin/add-generations', 'admin/reset-generations'],
  billing: ['user/subscription', 'create-subscription-payment', 'complete-subscription', 'cancel-subscription', 'create-payment-intent', 'confirm-purchase', 'purchases', 'creator', 'stripe/webhook', 'admin/ledger', 'admin/purchases'],
  content: ['blog', 'admin/blog', 'admin/generate-blog-idea', 'admin/generate-blog-content', 'admin/generate-multiple-posts', 'admin/generate-featured-image', 'admin/scheduler', 'advertising'],
}

const table = new Map<string, ServiceName>(serviceNames.flatMap((service) => prefixes[service].map((prefix): [string, ServiceName] => [prefix, service])))

/** The service that answers a path under `/api/`; undefined for none. */
export const serviceFor = (path: string): ServiceName | undefined => {
  const [first = '', second] = path.slice('/api/'.length).split('/', 2)
  return (second === undefined ? undefined : table.get(`${first}/${second}`)) ?? table.get(first)
}
