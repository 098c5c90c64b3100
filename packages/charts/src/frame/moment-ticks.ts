import { timeFormat } from '@sightline/core/format';

/**
 * Label of a tick on a time axis. The second line is the larger unit, such as the year. It is shown only where it
 * changes.
 */
export interface MomentWords {
  readonly text: string;
  readonly second?: string;
}

const isMidnight = (ms: number) => ms % 86_400_000 === 0;
const isMonthStart = (ms: number) => isMidnight(ms) && new Date(ms).getUTCDate() === 1;
const isYearStart = (ms: number) => isMonthStart(ms) && new Date(ms).getUTCMonth() === 0;

const withContext = (
  moments: readonly number[],
  words: (ms: number) => string,
  wider: (ms: number) => string,
): readonly MomentWords[] =>
  moments.map((ms, at) => {
    const second = wider(ms);
    const before = moments[at - 1];
    return before === undefined || wider(before) !== second ? { text: words(ms), second } : { text: words(ms) };
  });

/**
 * Labels of the ticks on a time axis. With a custom format, each label is complete. Otherwise labels are as short as
 * their spacing allows, and the year (or the day) is shown below the first one and below each change.
 */
export const momentWords = (
  moments: readonly number[],
  name: string | undefined,
  locale: string,
): readonly MomentWords[] => {
  if (name && name !== 'smart_date') {
    const format = timeFormat(name, locale);
    return moments.map((ms) => ({ text: format(ms) }));
  }
  const by = (specifier: string) => timeFormat(specifier, locale);
  if (moments.every(isYearStart)) {
    const year = by('%Y');
    return moments.map((ms) => ({ text: year(ms) }));
  }
  if (moments.every(isMonthStart)) return withContext(moments, by('%b'), by('%Y'));
  if (moments.every(isMidnight)) return withContext(moments, by('%-d %b'), by('%Y'));
  const seconds = moments.some((ms) => ms % 60_000 !== 0);
  return withContext(moments, by(seconds ? '%H:%M:%S' : '%H:%M'), by('%-d %b %Y'));
};
