import type { StructuredError } from '@sightline/core';
import type { PanelActions } from '@sightline/error-panels';
import type { RunFacts } from '../../model/diagnose.ts';
import { lineOf } from '../../model/line-place.ts';
import type { Run } from '../../store/lab-store.ts';
import { useDiagnoses } from './use-diagnoses.ts';

const noErrors: readonly StructuredError[] = [];

/** Returns a function that finds the position of an error in the text that ran, for the error panel. */
export const usePlaceAtRun = (
  run: Run | undefined,
  around: Pick<RunFacts, 'known' | 'schema' | 'backend'>,
): NonNullable<PanelActions['placeOf']> => {
  const sql = run?.text ?? '';
  const diagnoses = useDiagnoses({ sql, from: run?.from ?? 0, errors: run?.errors ?? noErrors, ...around });
  return (error) => {
    const found = diagnoses.find((each) => each.error === error);
    if (!found) return undefined;
    const { from, to } = found.place;
    return { sql, ...lineOf(sql, from), length: to - from };
  };
};
