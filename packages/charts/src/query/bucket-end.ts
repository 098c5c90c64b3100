const durationPattern = /^(?:\d{4}-\d\d-\d\dT[\d:]+Z\/)?P(?:([\d.]+)([YMWD])|T([\d.]+)([HMS]))$/u;
const unitMs = { W: 604_800_000, D: 86_400_000, H: 3_600_000, S: 1000 } as const;

/**
 * Returns the end of the time bucket that starts at a time, in ms; undefined for grains that name buckets by their
 * ends.
 */
export const bucketEnd = (ms: number, grain: string): number | undefined => {
  const [, days, dayUnit, hours, hourUnit] = durationPattern.exec(grain) ?? [];
  if (days !== undefined && (dayUnit === 'Y' || dayUnit === 'M')) {
    const date = new Date(ms);
    return date.setUTCMonth(date.getUTCMonth() + Number(days) * (dayUnit === 'Y' ? 12 : 1));
  }
  if (days !== undefined) return ms + Number(days) * unitMs[dayUnit === 'W' ? 'W' : 'D'];
  if (hours === undefined) return undefined;
  return ms + Number(hours) * (hourUnit === 'M' ? 60_000 : unitMs[hourUnit === 'H' ? 'H' : 'S']);
};
