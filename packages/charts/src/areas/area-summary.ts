import type { PictureProps } from '../kind/picture-props.ts';
import type { AreaData } from './area-data.ts';
import { areaFormats } from './area-formats.ts';

/**
 * Summarizes a map in one sentence: the number of areas, the area with the highest value, and the number of values that
 * match no area.
 */
export const areaSummary = ({ areas, metric, unmatched }: AreaData, facts: PictureProps): string => {
  const [largest] = areas;
  return facts.text('draw.mapSummary', {
    count: areas.length,
    name: largest?.label ?? '–',
    amount: largest && largest.value !== null ? areaFormats(facts, metric).full(largest.value) : '–',
    missing: unmatched.length,
  });
};
