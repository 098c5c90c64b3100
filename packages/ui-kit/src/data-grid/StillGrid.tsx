import { useId, useImperativeHandle, useRef, type ReactElement } from 'react';
import type { GridContent } from './grid-props.ts';
import { GridSheet } from './GridSheet.tsx';
import { HeadCell } from './HeadCell.tsx';
import { HeadRow } from './HeadRow.tsx';
import { useSheet } from './use-sheet.ts';

/**
 * A grid that shows its rows, scrolls, and delivers presses on values. It looks like a `DataGrid`, so it can take its
 * place until the code of the latter has loaded.
 */
export function StillGrid({ ref, ...content }: GridContent): ReactElement {
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => grid.current!);
  const sheet = useSheet(grid, content);
  const { columns, sort } = content;
  return (
    <GridSheet
      id={id}
      grid={grid}
      content={content}
      sheet={sheet}
      head={
        <HeadRow
          columns={columns}
          rowIndex={1 + (content.heads?.columnLevels ?? 0)}
          sheet={sheet}
          renderHead={(column, at) => (
            <HeadCell
              key={column.name}
              id={id}
              column={column}
              at={at}
              starts={sheet.starts}
              numbersPx={sheet.numbersPx}
              sort={sort}
              words={content.heads?.drawOwn(at)}
            />
          )}
        />
      }
    />
  );
}
