import type { ThemeColors } from '@sightline/ui-kit';
import { scaleLinear } from '@visx/scale';
import { rampSchemes } from './ramp-schemes.ts';

/** Colors of a sequential or diverging scheme from low to high. Unknown ids give our own blue ramp of nine steps. */
export const rampColors = (scheme: string | undefined, colors: ThemeColors): readonly string[] => {
  if (scheme === 'sightline_diverging') return colors.diverging;
  const own = /^sightline_(teal|violet|amber)$/u.exec(scheme ?? '')?.[1] as 'teal' | 'violet' | 'amber' | undefined;
  if (own !== undefined) return colors.sequential[own];
  return (scheme === undefined ? undefined : rampSchemes[scheme]) ?? colors.sequential.blue;
};

/**
 * Returns the function that maps a value between `low` and `high` to its color on a ramp. If `low` and `high` are
 * equal, every value gets the middle color.
 */
export const rampScale = (
  ramp: readonly string[],
  { low, high }: { readonly low: number; readonly high: number },
): ((value: number) => string) => {
  if (high <= low) return () => ramp[Math.floor(ramp.length / 2)] ?? 'currentColor';
  const last = Math.max(1, ramp.length - 1);
  const scale = scaleLinear<string>({
    domain: ramp.map((_, at) => low + ((high - low) * at) / last),
    range: [...ramp],
    clamp: true,
  });
  return (value) => scale(value);
};
