/** True for a named time zone. Offsets such as `+02:00` are refused, because they do not include daylight saving. */
export const isTimeZone = (name: string): boolean => {
  if (name === '' || /^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
