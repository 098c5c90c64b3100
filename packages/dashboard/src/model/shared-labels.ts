/** Colors of values as other readers of a stored dashboard expect them. */

import { coloredFields, type FormData } from '@sightline/charts/query';
import { sameJson, type Fields } from '@sightline/core/layout';

/** Maximum number of stored labels. */
const labelLimit = 500;

/** Values of the fields that several charts color: these have the same color in all of them. */
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

/** Stores the shared labels, unless they are stored already. `undefined` leaves them: they are not known. */
export const withSharedLabels = <Document extends { readonly metadata: Fields }>(
  document: Document,
  labels: readonly string[] | undefined,
): Document => {
  const stored = document.metadata['shared_label_colors'];
  if (labels === undefined || sameJson(stored, labels) || (stored === undefined && labels.length === 0))
    return document;
  return { ...document, metadata: { ...document.metadata, shared_label_colors: labels } };
};
