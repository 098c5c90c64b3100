import type { StructuredError } from '@sightline/core';
import { useText } from '@sightline/core/react';
import type { PanelActions } from '@sightline/error-panels';
import { late } from '@sightline/ui-kit';
import type { CodeDiagnostic } from '@sightline/ui-kit/code-editor';
import { messages } from '../../messages/index.ts';
import type { KnownNames } from '../../model/statement-names.ts';
import { applyEdits, type Fix } from '../../model/fixes/fix.ts';
import { previewFix } from '../../model/fixes/preview-fix.ts';
import { failedRun } from '../../model/run-set.ts';
import { useDatabases } from '../../reads/use-databases.ts';
import type { EditorText } from './use-editor-text.ts';
import type { LabTabs } from './use-lab-tabs.ts';
import { useDiagnoses } from './use-diagnoses.ts';
import { usePlaceAtRun } from './use-place-at-run.ts';

/** The last run's errors in the text of a tab: underlines for the editor, places and fixes for the error panel. */
export interface ErrorMarks {
  readonly diagnostics: readonly CodeDiagnostic[];
  readonly placeOf: NonNullable<PanelActions['placeOf']>;
  readonly fixesOf: NonNullable<PanelActions['fixesOf']>;
  /** Renders the list of fixes if any of them does more than replace one name with another. */
  readonly moreOf: NonNullable<PanelActions['moreOf']>;
}

// The code is loaded when a list of fixes is first shown.
const FixList = late(async () => (await import('../fix-list/FixList.tsx')).FixList);

const noErrors: readonly StructuredError[] = [];
const noDiagnostics: readonly never[] = [];

const labelKeys = {
  replace: 'error.suggest',
  add: 'error.fix.add',
  remove: 'error.fix.remove',
  move: 'error.fix.move',
  groupBy: 'error.fix.groupBy',
  having: 'error.fix.having',
} as const;

/** True if a fix only replaces one name with another, at any number of positions. Such a fix needs no preview. */
const isName = ({ label, values, edits }: Fix): boolean =>
  label === 'replace' &&
  edits.every(({ insert }) => insert === values.name) &&
  /^["\p{L}\p{N}_$.]+$/u.test(`${values.wrong}${values.name}`);

/** True if the panel asks which name was meant, because all fixes replace an unknown name with another name. */
const asksForName = ({ error_type: type }: StructuredError, fixes: readonly { readonly isName: boolean }[]): boolean =>
  /^(?:COLUMN|TABLE)_DOES_NOT_EXIST_ERROR$/u.test(type) && fixes.every((each) => each.isName);

/** Returns the marks of the active tab's errors. A fix changes the text in the editor in one step. */
export const useErrorMarks = (
  { tab, runs }: Pick<LabTabs, 'tab' | 'runs'>,
  known: KnownNames,
  replace: EditorText['replace'],
): ErrorMarks => {
  const text = useText(messages);
  const { sql, schema } = tab;
  const backend = useDatabases().data?.result.find(({ id }) => id === tab.databaseId)?.backend;
  const run = failedRun(runs) ?? runs[0];
  const facts = { sql, from: run?.from ?? 0, errors: run?.errors ?? noErrors, known, schema, backend };
  const marks = useDiagnoses(facts).map(({ error, place, statement, fixes }) => ({
    ...place,
    error,
    severity: 'error' as const,
    message: error.message,
    fixes: fixes.map(({ label, values, edits }) => {
      const whole = { from: edits[0]!.from, to: edits.at(-1)!.to };
      const inWhole = edits.map((edit) => ({ ...edit, from: edit.from - whole.from, to: edit.to - whole.from }));
      return {
        wrong: values.wrong ?? '',
        name: values.name,
        label: text(labelKeys[label], { wrong: '', ...values }),
        preview: previewFix(sql, statement, edits),
        isName: isName({ label, values, edits }),
        onApply: () => replace(whole, applyEdits(sql.slice(whole.from, whole.to), inWhole)),
      };
    }),
  }));
  const fixesFor = (error: StructuredError) =>
    marks.filter((each) => each.error === error).flatMap((each) => each.fixes);
  return {
    // Positions are invalid after the text has changed.
    diagnostics: run?.text === sql ? marks : noDiagnostics,
    placeOf: usePlaceAtRun(run, { known, schema, backend }),
    fixesOf: (error) => {
      const fixes = fixesFor(error);
      return asksForName(error, fixes)
        ? fixes.map(({ wrong, name, onApply }) => ({ wrong, name, onUse: onApply }))
        : [];
    },
    moreOf: (error) => {
      const fixes = fixesFor(error);
      return fixes.length === 0 || asksForName(error, fixes) ? null : (
        <FixList fixes={fixes.map(({ label, preview, onApply }) => ({ label, preview, onUse: onApply }))} />
      );
    },
  };
};
