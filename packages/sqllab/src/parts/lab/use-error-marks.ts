import type { StructuredError } from '@sightline/core';
import { useText } from '@sightline/core/react';
import type { PanelActions } from '@sightline/error-panels';
import type { CodeDiagnostic } from '@sightline/ui-kit/code-editor';
import { messages } from '../../messages/index.ts';
import type { KnownNames } from '../../model/completion.ts';
import { failedRun } from '../../model/run-set.ts';
import type { EditorText } from './use-editor-text.ts';
import type { LabTabs } from './use-lab-tabs.ts';
import { useDiagnoses } from './use-diagnoses.ts';
import { usePlaceAtRun } from './use-place-at-run.ts';

/** The last run's errors in the text of a tab: underlines for the editor, places and fixes for the error panel. */
export interface ErrorMarks {
  readonly diagnostics: readonly CodeDiagnostic[];
  readonly placeOf: NonNullable<PanelActions['placeOf']>;
  readonly fixesOf: NonNullable<PanelActions['fixesOf']>;
}

const noErrors: readonly StructuredError[] = [];
const noDiagnostics: readonly never[] = [];

/** Marks of the active tab's errors. A fix replaces the wrong name in the editor. */
export const useErrorMarks = (
  { tab, runs }: Pick<LabTabs, 'tab' | 'runs'>,
  known: KnownNames,
  replace: EditorText['replace'],
): ErrorMarks => {
  const text = useText(messages);
  const { sql, schema } = tab;
  const run = failedRun(runs) ?? runs[0];
  const diagnoses = useDiagnoses({ sql, from: run?.from ?? 0, errors: run?.errors ?? noErrors, known, schema });
  const marks = diagnoses.map(({ error, place, wrong, fixes }) => ({
    ...place,
    error,
    severity: 'error' as const,
    message: error.message,
    fixes: fixes.map(({ name, insert }) => ({
      wrong,
      name,
      label: text('error.suggest', { wrong, name }),
      onApply: () => replace(place, insert),
    })),
  }));
  return {
    // Positions are invalid after the text has changed.
    diagnostics: run?.text === sql ? marks : noDiagnostics,
    placeOf: usePlaceAtRun(run, known, schema),
    fixesOf: (error) =>
      marks
        .filter((each) => each.error === error)
        .flatMap(({ fixes }) => fixes.map(({ wrong, name, onApply }) => ({ wrong, name, onUse: onApply }))),
  };
};
