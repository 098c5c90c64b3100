/** Browser and system of a user agent; undefined if they are unknown. */
export interface Device {
  readonly browser: string;
  readonly system: string;
  readonly phone: boolean;
}

/** Most browsers include the names of their ancestors: list the more specific name first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/u, 'macOS'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/u, 'Linux'],
];
const nameIn = (known: typeof browsers, words: string) => known.find(([form]) => form.test(words))?.[1];

/** Reads browser and system from a User-Agent. */
export const deviceOf = (userAgent: string | null): Device | undefined => {
  const browser = nameIn(browsers, userAgent ?? '');
  const system = nameIn(systems, userAgent ?? '');
  if (browser === undefined || system === undefined) return undefined;
  return { browser, system, phone: ['iPhone', 'Android'].includes(system) };
};
