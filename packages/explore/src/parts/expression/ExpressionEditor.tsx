import { functionList } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { joinClasses } from '@sightline/ui-kit';
import { CodeEditor, type CodeDiagnostic } from '@sightline/ui-kit/code-editor';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { completeExpression, faultRange, type ExpressionType } from '../../model/complete-expression.ts';
import type { Dataset } from '../../model/dataset.ts';
import { expressionCheck } from '../../reads/expression-check.ts';
import * as css from './expression.css.ts';
import { useSettled } from './use-settled.ts';

export interface ExpressionEditorProps {
  readonly dataset: Dataset;
  readonly type: ExpressionType;
  readonly value: string;
  readonly onChange: (expression: string) => void;
  /** Called for Ctrl+Enter or ⌘ Enter. */
  readonly onApply: () => void;
}

/** Pause in typing in ms after which the database checks the expression. */
const settledMs = 700;

const none: readonly string[] = [];

/** Returns what the database says of an expression, after a pause in typing. Undefined while nothing is known. */
const useCheck = ({ dataset, type, value }: Pick<ExpressionEditorProps, 'dataset' | 'type' | 'value'>) => {
  const expression = value.trim() === '' ? undefined : value;
  const settled = useSettled(expression, settledMs);
  const { data, isFetching } = useQuery({
    ...expressionCheck(useApi(), dataset, { expression: settled ?? '', type }),
    enabled: settled !== undefined,
  });
  return { check: settled === undefined ? undefined : data, isChecking: settled !== undefined && isFetching };
};

/**
 * Editor of a SQL expression: it completes columns, functions and keywords, and the database checks the expression
 * after a pause in typing.
 */
export const ExpressionEditor = ({ dataset, type, value, onChange, onApply }: ExpressionEditorProps): ReactNode => {
  const text = useText(messages);
  const statusId = useId();
  const { databaseId } = dataset;
  const { data: functions = none } = useQuery({
    ...functionList(useApi(), databaseId ?? 0),
    enabled: databaseId !== undefined,
    retry: false,
  });
  const { check, isChecking } = useCheck({ dataset, type, value });
  const faults = check === undefined || check === 'unchecked' ? undefined : check;
  const isWrong = faults !== undefined && faults.length > 0;
  const diagnostics = useMemo(
    () =>
      (faults ?? []).flatMap((fault): readonly CodeDiagnostic[] => {
        const range = faultRange(value, fault);
        return range ? [{ ...range, message: fault.message }] : [];
      }),
    [faults, value],
  );
  const words = isWrong
    ? faults.map(({ message }) => message).join(' ')
    : faults
      ? text('explore.expression.valid')
      : isChecking
        ? text('explore.expression.checking')
        : '';
  return (
    <div className={css.box}>
      <CodeEditor
        className={joinClasses(css.editor, isWrong && css.wrong)}
        label={text('explore.metric.expression')}
        aria-describedby={statusId}
        language="sql"
        compact
        value={value}
        onChange={onChange}
        diagnostics={diagnostics}
        complete={({ text: all, position, explicit }) =>
          completeExpression(all, { position, explicit }, { dataset, type, functions })
        }
        keys={[
          {
            key: 'Mod-Enter',
            run: () => {
              onApply();
              return true;
            },
          },
        ]}
      />
      <div
        id={statusId}
        role="status"
        className={css.status}
        data-state={isWrong ? 'wrong' : faults ? 'valid' : undefined}
      >
        {words}
      </div>
    </div>
  );
};
