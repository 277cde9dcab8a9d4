type Known = readonly (readonly [pattern: RegExp, name: string])[]

// in this order: most browsers also name those that they are like
const browsers: Known = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'], [/\b(?:OPR|Opera)\//, 'Opera'], [/\bSamsungBrowser\//, 'Samsung Internet'], [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'], [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'], [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'], [/^curl\//, 'curl'],
]

const systems: Known = [
  [/\biPhone\b/, 'iPhone'], [/\biPad\b/, 'iPad'], [/\bAndroid\b/, 'Android'], [/\bWindows\b/, 'Windows'], [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'], [/\bLinux\b/, 'Linux'],
]

const nameIn = (known: Known, userAgent: string) => known.find(([pattern]) => pattern.test(userAgent))?.[1]

/** What a user agent says of the device, in few words: "Firefox on Windows". */
export const deviceOf = (userAgent: string | null): string => {
  const browser = nameIn(browsers, userAgent ?? '')
  const system = nameIn(systems, userAgent ?? '')
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
