import { useText } from '@sightline/core/react';
import { CornerDownLeft } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import type { ErrorPlace, PanelProps } from '../../model/panel-registry.ts';
import { readNumber, readText } from '../../model/read-extra.ts';
import type { PanelButton } from '../panel-frame/PanelFrame.tsx';

/**
 * Returns the position of an error, from the context or from the error itself, and the button that goes to this
 * position.
 */
export const usePlace = ({
  error,
  actions,
}: Pick<PanelProps, 'error' | 'actions'>): {
  readonly place: ErrorPlace | undefined;
  readonly buttons: readonly PanelButton[];
} => {
  const text = useText(messages);
  const { onGoToLine, placeOf } = actions;
  const [sql, ownLine] = [readText(error.extra, 'sql'), readNumber(error.extra, 'line')];
  const own =
    sql === undefined || ownLine === undefined
      ? undefined
      : { sql, line: ownLine, column: readNumber(error.extra, 'column') };
  const theirs = placeOf?.(error);
  const place = theirs ?? own;
  const line = place?.line ?? ownLine;
  if (line === undefined || !onGoToLine) return { place, buttons: [] };
  return {
    place,
    buttons: [
      {
        label: text('errors.sql.go', { line }),
        icon: CornerDownLeft,
        onPress: () => (theirs?.column === undefined ? onGoToLine(line) : onGoToLine(line, theirs.column)),
      },
    ],
  };
};
