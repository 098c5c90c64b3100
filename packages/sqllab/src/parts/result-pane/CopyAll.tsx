import { useText } from '@sightline/core/react';
import { Button } from '@sightline/ui-kit';
import { toTsv } from '@sightline/ui-kit/data-grid';
import { ClipboardCopy } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { cellOf, type ResultRows } from '../../model/result-rows.ts';
import { useToldCopy } from '../lab/use-told-copy.ts';

const copyLimit = 100_000;

/** Button that copies the rows, including the column names. */
export const CopyAll = ({ rows }: { readonly rows: ResultRows }) => {
  const text = useText(messages);
  const tell = useToldCopy();
  const copy = () => {
    const wanted = Math.min(rows.rowCount, copyLimit);
    const columns = rows.columns.map(({ name, label, kind }) => ({ name, label, kind }));
    const tsv = toTsv(
      { firstRow: 0, lastRow: wanted - 1, firstColumn: 0, lastColumn: columns.length - 1 },
      { columns, cell: (row, column) => cellOf(rows, row, column), withHead: true },
    );
    return tell(tsv, text('result.copied', { count: wanted }));
  };
  return (
    <Button size="sm" kind="ghost" icon={ClipboardCopy} onClick={() => void copy()}>
      {text('result.copy')}
    </Button>
  );
};
