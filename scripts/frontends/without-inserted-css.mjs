/** Drops the call by which a package inserts its style sheet into the page. */
export default function withoutInsertedCss(source) {
  return source.replaceAll(/^__insertCSS\(.*\);?$/gm, '')
}
