import { useText } from '@sightline/core/react';
import { SqlCode, useHref } from '@sightline/entity-ui';
import { Button, Dialog, Link } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import * as css from './lists.css.ts';

export interface QueryPreviewProps<Row> {
  readonly row: Row;
  /** Rows of the current page, for the previous and next buttons. */
  readonly rows: readonly Row[];
  readonly view: (row: Row) => {
    readonly title: string;
    readonly sql: string;
    /** Path that opens the statement in the editor. */
    readonly path: string;
    /** Content above the statement, such as the reason for a failure. */
    readonly note?: ReactNode;
  };
  readonly onShow: (row: Row) => void;
  readonly onClose: () => void;
}

/** Dialog with the SQL of a row, and with buttons for the previous and the next row. */
export const QueryPreview = <Row extends { readonly id: number }>({
  row,
  rows,
  view,
  onShow,
  onClose,
}: QueryPreviewProps<Row>): ReactNode => {
  const text = useText(messages);
  const href = useHref();
  const at = rows.findIndex(({ id }) => id === row.id);
  const step = (by: number) => {
    const next = rows[at + by];
    return next && (() => onShow(next));
  };
  const [previous, next] = [step(-1), step(1)];
  const { title, sql, path, note } = view(row);
  return (
    <Dialog
      size="md"
      title={title}
      closeLabel={text('resource.close')}
      onClose={onClose}
      footer={
        <>
          <span className={css.previewFoot}>
            <Button disabled={!previous} onClick={() => previous?.()}>
              {text('resource.previous')}
            </Button>
            <Button disabled={!next} onClick={() => next?.()}>
              {text('resource.next')}
            </Button>
          </span>
          <Link className={css.primaryLink} href={href(path)}>
            {text('resource.open-in-sql-lab')}
          </Link>
        </>
      }
    >
      <div className={css.preview}>
        {note}
        <SqlCode label={title} sql={sql} />
      </div>
    </Dialog>
  );
};
