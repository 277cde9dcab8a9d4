/** What the processes inherit. In a file of its own: tests that start the product load no more of it. */
export const inherited = process.env
