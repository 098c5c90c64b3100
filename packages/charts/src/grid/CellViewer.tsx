import { useText } from '@sightline/core/react';
import { Button, Code, Dialog, Icon, IconButton, joinClasses } from '@sightline/ui-kit';
import { cellFace, cellText, type CellAt, type CellReader, type GridColumn } from '@sightline/ui-kit/data-grid';
import { ArrowDown, ArrowUp, Copy, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { cellsMessages } from '../messages/cells.ts';
import * as css from './grid-tools.css.ts';
import { indentJson } from './indent-json.ts';
import { useCellCopy } from './use-cell-copy.ts';

export interface CellViewerProps {
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  readonly cell: CellReader;
  readonly at: CellAt;
  readonly onMove: (at: CellAt) => void;
  readonly onClose: () => void;
}

const linkPattern = /^https?:\/\/\S+$/iu;

/**
 * Dialog that shows the whole value of a cell, with JSON indented. It can move to the rows above and below (SQL-31).
 */
export const CellViewer = ({ columns, rowCount, cell, at, onMove, onClose }: CellViewerProps): ReactNode => {
  const text = useText(cellsMessages);
  const copy = useCellCopy();
  const column = columns[at.column];
  if (!column) return null;
  const value = cell(at.row, at.column);
  const { look } = cellFace(value, column);
  const whole = cellText(value, column);
  const shown = column.kind === 'number' || column.kind === 'time' ? whole : (indentJson(whole) ?? whole);
  const move = (step: 1 | -1) => () => onMove({ ...at, row: at.row + step });
  return (
    <Dialog
      title={text('cells.title', { column: column.label, row: at.row + 1 })}
      size="md"
      closeLabel={text('cells.close')}
      onClose={onClose}
      footer={
        <div className={css.foot}>
          <IconButton icon={ArrowUp} label={text('cells.previous')} disabled={at.row === 0} onClick={move(-1)} />
          <IconButton icon={ArrowDown} label={text('cells.next')} disabled={at.row >= rowCount - 1} onClick={move(1)} />
          <span className={css.letters} role="status">
            {look === 'value' ? text('cells.letters', { count: [...whole].length }) : ''}
          </span>
          {linkPattern.test(whole) ? (
            <a href={whole} target="_blank" rel="noreferrer noopener" className={css.link}>
              {text('cells.open-link')}
              <Icon of={ExternalLink} size={14} />
            </a>
          ) : null}
          <Button icon={Copy} disabled={look !== 'value'} onClick={() => copy({ text: shown, count: 1 })}>
            {text('cells.copy-value')}
          </Button>
        </div>
      }
    >
      {/* The value can always be focused. Otherwise a button would have the focus and show its tooltip, and the
          first Esc would only close the tooltip. */}
      <Code label={text('cells.value')} className={joinClasses(css.value, look !== 'value' && css.absent)}>
        {look === 'value' ? shown : text(`cells.${look}`)}
      </Code>
    </Dialog>
  );
};
