import { listIn, type FormData } from '../../query/form-data.ts';
import type { Task } from './tasks.ts';

const dayMs = 86_400_000;

/** Milliseconds since midnight of a text such as "08:00:00". */
const clockMs = (value: unknown): number | undefined => {
  const parts = typeof value === 'string' ? /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/u.exec(value) : null;
  if (!parts) return undefined;
  return (Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3] ?? 0)) * 1000;
};

const midnight = (ms: number): number => Math.floor(ms / dayMs) * dayMs;

/**
 * Extent of the time axis: from the first start to the last end, with a small margin. `x_axis_time_bounds` sets the
 * times of day at which the axis begins and ends.
 */
export const timeExtent = (tasks: readonly Task[], form: FormData): readonly [number, number] => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { start, end } of tasks) {
    low = Math.min(low, start);
    high = Math.max(high, end);
  }
  const room = Math.max(high - low, 1) * 0.02 || dayMs / 2;
  const [first, last] = listIn(form, 'x_axis_time_bounds').map(clockMs);
  const from = first === undefined ? low - room : midnight(low) + first;
  const to = last === undefined ? high + room : midnight(high) + last;
  if (to > from)
    return high > low || first !== undefined || last !== undefined ? [from, to] : [low - dayMs / 2, high + dayMs / 2];
  return [low - room, high + room];
};
