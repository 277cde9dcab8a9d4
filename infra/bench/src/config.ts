/** What the measured processes inherit. */
export const inherited = process.env
