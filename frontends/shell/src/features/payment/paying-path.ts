/** The addresses at which somebody pays; the gateway's policy lets Stripe in on the same ones. */
export const isPayingPath = (path: string): boolean => /^\/(?:subscribe|checkout\/\d+)\/?$/.test(path)
