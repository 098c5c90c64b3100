import { useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { failingLines } from '../../model/failing-lines.ts';
import type { ErrorPlace } from '../../model/panel-registry.ts';
import * as css from './standard-panels.css.ts';

export interface FailingSqlProps {
  readonly place: ErrorPlace | undefined;
  /** True to show the line number next to the caret, for panels that do not show it anywhere else. */
  readonly namesLine?: boolean;
}

/** The failing line of an SQL text with the error underlined and a caret below the column. */
export const FailingSql = ({ place, namesLine = false }: FailingSqlProps): ReactNode => {
  const text = useText(messages);
  const found = place && failingLines(place.sql, place.line, place.column);
  if (!found) return null;
  const { line, column, length = 0 } = place;
  const width = String(found.lines.at(-1)?.number ?? 0).length;
  const caret = found.caretOffset;
  return (
    <pre role="group" aria-label={text('errors.sql.lines')} tabIndex={0} className={css.sql}>
      {found.lines.map((each) => (
        <span key={each.number}>
          <span className={css.lineNumber}>{`${String(each.number).padStart(width)} │ `}</span>
          {each.number === line && caret !== undefined && length > 0 ? (
            <>
              {each.text.slice(0, caret)}
              <span className={css.wrong}>{each.text.slice(caret, caret + length)}</span>
              {`${each.text.slice(caret + length)}\n`}
            </>
          ) : (
            `${each.text}\n`
          )}
        </span>
      ))}
      {caret !== undefined && column !== undefined && (
        <>
          <span className={css.lineNumber}>{`${' '.repeat(width)} │ `}</span>
          <span className={css.caret}>
            {`${' '.repeat(caret)}^ ${text(namesLine ? 'errors.sql.place' : 'errors.sql.column', { line, column })}`}
          </span>
        </>
      )}
    </pre>
  );
};
