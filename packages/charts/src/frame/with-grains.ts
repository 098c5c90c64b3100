import type { MarkClause } from '../kind/clause.ts';
import type { Scene } from '../kind/drawn-kind.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import { textIn } from '../query/form-data.ts';
import { axisLabel } from '../query/query-object.ts';

/**
 * Adds the chart's time grain to clauses on its time axis, because each value of this axis represents a whole time
 * bucket.
 */
export const withGrains = <S extends Scene>(
  scene: S,
  { formData, results }: Pick<PictureProps, 'formData' | 'results'>,
): S => {
  const grain = textIn(formData, 'time_grain_sqla');
  const axis = axisLabel(formData);
  if (grain === undefined || !results.some(({ names, types }) => types[names.indexOf(axis)] === 2)) return scene;
  const inBucket = (clause: MarkClause): MarkClause =>
    clause.column === axis && 'value' in clause && typeof clause.value === 'number' && clause.grain === undefined
      ? { ...clause, grain }
      : clause;
  if (!scene.marks.some(({ clauses }) => clauses.some((clause) => inBucket(clause) !== clause))) return scene;
  return { ...scene, marks: scene.marks.map((mark) => ({ ...mark, clauses: mark.clauses.map(inBucket) })) };
};
