import { useText } from '@sightline/core/react';
import { CornerDownLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { failingLines } from '../../model/failing-lines.ts';
import type { PanelProps } from '../../model/panel-registry.ts';
import { readNumber, readText } from '../../model/read-extra.ts';
import { PanelFrame } from '../panel-frame/PanelFrame.tsx';
import * as css from './standard-panels.css.ts';

/** SQL that nobody can read: the failing line, and a caret at the column. */
export const InvalidSqlPanel = ({ error, size, actions }: PanelProps): ReactNode => {
  const text = useText(messages);
  const line = readNumber(error.extra, 'line');
  const { onGoToLine } = actions;
  const go =
    line === undefined || !onGoToLine
      ? []
      : [{ label: text('errors.sql.go', { line }), icon: CornerDownLeft, onPress: () => onGoToLine(line) }];
  return (
    <PanelFrame
      error={error}
      size={size}
      actions={actions}
      title={text('errors.sql.title')}
      message={error.message}
      buttons={go}
    >
      <FailingSql sql={readText(error.extra, 'sql')} line={line} column={readNumber(error.extra, 'column')} />
    </PanelFrame>
  );
};

interface FailingSqlProps {
  readonly sql: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

const FailingSql = ({ sql, line, column }: FailingSqlProps) => {
  const text = useText(messages);
  const found = sql === undefined || line === undefined ? undefined : failingLines(sql, line, column);
  if (!found) return null;
  const width = String(found.lines.at(-1)?.number ?? 0).length;
  return (
    <pre className={css.sql}>
      {found.lines.map((each) => (
        <span key={each.number}>
          <span className={css.lineNumber}>{`${String(each.number).padStart(width)} │ `}</span>
          {`${each.text}\n`}
        </span>
      ))}
      {found.caretOffset !== undefined && column !== undefined && (
        <>
          <span className={css.lineNumber}>{`${' '.repeat(width)} │ `}</span>
          <span
            className={css.caret}
          >{`${' '.repeat(found.caretOffset)}^ ${text('errors.sql.column', { column })}`}</span>
        </>
      )}
    </pre>
  );
};
