interface WeekInfo {
  readonly firstDay: number;
}
interface LocaleWithWeek {
  readonly getWeekInfo?: () => WeekInfo;
  readonly weekInfo?: WeekInfo;
}

/**
 * Returns the first day of the week in the language's region; 0 is Sunday. Monday if the browser does not provide it.
 */
export function firstWeekday(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const known = new Intl.Locale(locale) as unknown as LocaleWithWeek;
  const week = known.getWeekInfo?.() ?? known.weekInfo;
  return ((week?.firstDay ?? 1) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
}
