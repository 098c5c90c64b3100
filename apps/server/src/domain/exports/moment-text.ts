const dayMs = 86_400_000;
const two = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/**
 * Returns a formatter for times: `2004-01-31 13:05:00`, with milliseconds or microseconds if there are any. Days are
 * formatted as `2004-01-31`. The text of the most recent day is cached, because consecutive times often share it.
 */
export const momentWriter = (separator: ' ' | 'T'): ((ms: number, micros: number, wholeDay: boolean) => string) => {
  let lastDay = Number.NaN;
  let dayText = '';
  return (ms, micros, wholeDay) => {
    const day = Math.floor(ms / dayMs);
    if (day !== lastDay) {
      // Years with more than four digits have a sign and six digits.
      dayText = new Date(day * dayMs).toISOString().slice(0, -14);
      lastDay = day;
    }
    if (wholeDay) return dayText;
    const rest = Math.floor(ms - day * dayMs);
    const seconds = Math.floor(rest / 1000);
    const text = `${dayText}${separator}${two[Math.floor(seconds / 3600)]}:${two[Math.floor(seconds / 60) % 60]}:${two[seconds % 60]}`;
    const thousandths = rest % 1000;
    if (micros > 0) return `${text}.${String(thousandths * 1000 + micros).padStart(6, '0')}`;
    return thousandths === 0 ? text : `${text}.${String(thousandths).padStart(3, '0')}`;
  };
};
