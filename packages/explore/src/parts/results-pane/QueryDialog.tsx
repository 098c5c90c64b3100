import { useText } from '@sightline/core/react';
import { Button, Code, Dialog } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { useCopy } from '../explore-header/use-copy.ts';
import * as css from './results-pane.css.ts';

export interface QueryDialogProps {
  readonly sql: readonly string[];
  readonly onClose: () => void;
  /** Opens the SQL in SQL Lab; undefined if the dataset's database is unknown. */
  readonly onOpenSqlLab: ((sql: string) => void) | undefined;
}

/** Dialog that shows the SQL of the chart's query. */
export const QueryDialog = ({ sql, onClose, onOpenSqlLab }: QueryDialogProps): ReactNode => {
  const text = useText(messages);
  const copy = useCopy();
  const [copied, setCopied] = useState(false);
  const all = sql.join(';\n\n');
  return (
    <Dialog
      title={text('explore.query.title')}
      size="md"
      onClose={onClose}
      closeLabel={text('explore.query.close')}
      footer={
        <>
          {onOpenSqlLab && <Button onClick={() => onOpenSqlLab(all)}>{text('explore.query.openSqlLab')}</Button>}
          <Button kind="primary" onClick={() => void copy(all).then(setCopied)}>
            {text(copied ? 'explore.copied' : 'explore.copy')}
          </Button>
        </>
      }
    >
      <div className={css.queries}>
        {sql.map((each) => (
          <Code key={each} label={text('explore.query.title')}>
            {each}
          </Code>
        ))}
      </div>
    </Dialog>
  );
};
