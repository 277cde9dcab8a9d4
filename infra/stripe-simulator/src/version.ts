/** The version of Stripe's API that the installed SDK speaks; a spec compares the two. */
export const API_VERSION = '2026-10-28.endive'
