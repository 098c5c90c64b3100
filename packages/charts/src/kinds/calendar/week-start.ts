/** Regions whose weeks start on Sunday, Saturday or Friday (CLDR); all others start on Monday. */
const sunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const saturday = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';
const starts: ReadonlyMap<string, number> = new Map([
  ...sunday.split(' ').map((region) => [region, 0] as const),
  ...saturday.split(' ').map((region) => [region, 6] as const),
  ['MV', 5],
]);

/**
 * Returns the first day of the week in the user's region: 0 for Sunday to 6 for Saturday. The result is the same on the
 * server and in all browsers.
 */
export const weekStart = (locale: string): number => {
  try {
    return starts.get(new Intl.Locale(locale).maximize().region ?? '') ?? 1;
  } catch {
    return 1;
  }
};
