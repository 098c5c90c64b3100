import type { PictureProps } from '../../kind/picture-props.ts';
import { partTree, type PartTree } from '../../parts/part-tree.ts';

/** The whole of a sunburst with its rings. Without a dimension, the whole is its only part. */
export const sunburstTree = (facts: PictureProps): PartTree | undefined => {
  const tree = partTree(facts, { field: 'columns', second: 'secondary_metric' });
  if (!tree || tree.whole.parts.length > 0) return tree;
  return { ...tree, whole: { ...tree.whole, parts: [{ ...tree.whole, id: '0' }] } };
};
