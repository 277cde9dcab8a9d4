/** What the measured processes inherit. */
export const inherited = process.env

/** What `npm start` starts the product with. */
export const productFlags = (process.env['PRODUCT_FLAGS'] ?? '').split(' ').filter(Boolean)

/** For the filling process alone: where, and with how many recipes. */
export const dataDir = process.env['DATA_DIR'] ?? ''
export const filledWith = Number(process.env['FILLED_WITH'] ?? 0)
