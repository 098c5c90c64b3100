import { nameOf, type Dataset } from '@sightline/core';
import type { CallInput } from '@sightline/core/api';
import type { OwnerOption } from './dataset-form.ts';

/** Metadata of a dataset besides its columns and metrics. */
export interface DatasetFacts {
  readonly description: string;
  readonly owners: readonly OwnerOption[];
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  readonly warning: string;
}

/** Extracts the metadata of a dataset. */
export const factsOf = ({ description, owners, certification, warning }: Dataset): DatasetFacts => ({
  description,
  owners: owners.flatMap((person) => (person.id === undefined ? [] : [{ value: person.id, label: nameOf(person) }])),
  certifiedBy: certification?.by ?? '',
  certificationDetails: certification?.details ?? '',
  warning,
});

const extraText = (extra: Dataset['extra'], { certifiedBy, certificationDetails, warning }: DatasetFacts) => {
  const { certification: _before, warning_markdown: _warning, ...others } = extra;
  const told = {
    ...others,
    ...(certifiedBy !== '' && { certification: { certified_by: certifiedBy, details: certificationDetails } }),
    ...(warning !== '' && { warning_markdown: warning }),
  };
  return Object.keys(told).length === 0 ? null : JSON.stringify(told);
};

const idsOf = (owners: readonly OwnerOption[]): readonly number[] => owners.map(({ value }) => value);

/**
 * Request body for changed metadata. Only differences are sent, because servers without versions would overwrite other
 * users' changes. Unknown extra keys are kept; cleared fields are sent as `null`.
 */
export const factsBody = (
  facts: DatasetFacts,
  stored: { readonly values: DatasetFacts; readonly extra: Dataset['extra'] },
): CallInput<'changeDataset'>['body'] => {
  const before = stored.values;
  const toldAnew = (['certifiedBy', 'certificationDetails', 'warning'] as const).some(
    (field) => facts[field] !== before[field],
  );
  return {
    ...(facts.description !== before.description && { description: facts.description || null }),
    ...(idsOf(facts.owners).join() !== idsOf(before.owners).join() && { owners: [...idsOf(facts.owners)] }),
    ...(toldAnew && { extra: extraText(stored.extra, facts) }),
  };
};
