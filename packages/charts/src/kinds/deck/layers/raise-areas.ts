import type { PictureProps } from '../../../kind/picture-props.ts';
import type { Place } from '../../../map/place.ts';
import { flagIn } from '../../../query/form-data.ts';

const metersPerDegree = 111_195;
/** Height of the highest area as a share of the extent of the data. */
const highest = 0.12;

/** Approximate diagonal of the area that contains all places, in meters. */
export const extentOf = (places: readonly Place[]): number => {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [lon, lat] of places)
    [west, east, south, north] = [Math.min(west, lon), Math.max(east, lon), Math.min(south, lat), Math.max(north, lat)];
  const across = (east - west) * Math.cos(((south + north) / 2) * (Math.PI / 180));
  return places.length === 0 ? 0 : Math.hypot(across, north - south) * metersPerDegree;
};

/**
 * Returns a function that converts an amount to a height, if the chart shows amounts as heights of areas. Heights are
 * proportional to amounts and do not depend on the view.
 */
export const raisedBy = (
  extentMeters: number,
  amounts: readonly number[],
  { formData }: PictureProps,
): ((amount: number | null) => { readonly meters?: number }) => {
  const most = amounts.reduce((high, amount) => Math.max(high, amount), 0);
  if (most <= 0 || !flagIn(formData, 'extruded', false)) return () => ({});
  return (amount) => ({ meters: (Math.max(0, amount ?? 0) / most) * highest * extentMeters });
};
