/** Colors of values, in the stored form that other clients expect. */

import { coloredFields, type FormData } from '@sightline/charts/query';
import { sameJson } from '@sightline/core/layout';
import { chartIdsOn, type EditDocument } from './edit-document.ts';

/** Maximum number of stored labels. */
const labelLimit = 500;

/**
 * Returns the values of each field that determines colors in more than one chart. These values must have the same color
 * in all charts.
 */
export const sharedLabels = (
  forms: readonly FormData[],
  ranks: Readonly<Record<string, readonly string[]>>,
): readonly string[] => {
  const charts = new Map<string, number>();
  for (const form of forms)
    for (const name of new Set(coloredFields(form).map((field) => field.name)))
      charts.set(name, (charts.get(name) ?? 0) + 1);
  const fields = [...charts].filter(([, count]) => count > 1).map(([name]) => name);
  return [...new Set(fields.flatMap((name) => ranks[name] ?? []))].slice(0, labelLimit);
};

type Board = Pick<EditDocument, 'position' | 'metadata'>;

const chartsOn = ({ position }: Board): readonly number[] => chartIdsOn(position).toSorted((a, b) => a - b);

/**
 * Stores the shared labels if the set of charts on the board has changed. Otherwise, keeps the stored labels as other
 * clients wrote them. Also keeps the stored labels if `labels` is undefined, because the new labels are not known yet.
 */
export const withSharedLabels = <Document extends Board>(
  document: Document,
  labels: readonly string[] | undefined,
  before: Board,
): Document => {
  const stored = document.metadata['shared_label_colors'];
  if (labels === undefined || sameJson(stored, labels) || (stored === undefined && labels.length === 0))
    return document;
  if (sameJson(chartsOn(document), chartsOn(before))) return document;
  return { ...document, metadata: { ...document.metadata, shared_label_colors: labels } };
};
