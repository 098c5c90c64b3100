import { rowPx } from '../geometry.ts';
import type { DrawnHeads, GridHeads } from './grid-heads.ts';
import { copiedLevels, copiedRowHead, labelsAbove } from './head-labels.ts';
import { drawnIn, headOver } from './head-spans.ts';
import { OwnHead } from './OwnHead.tsx';
import * as css from './heads.css.ts';
import { RowHeads } from './RowHeads.tsx';
import { TopHeads } from './TopHeads.tsx';

/** Minimum number of rows that scroll. In a lower grid, rows that would stay at the bottom scroll too. */
const leastRows = 4;

/**
 * Returns heads that a grid can draw. A grid without heads on several levels does not load this code. The grid draws the
 * heads anew when it gets a new object, so memoize it.
 */
export const drawnHeads = (heads: GridHeads): DrawnHeads => ({
  ...heads,
  drawTop: (props) => <TopHeads {...props} heads={heads} />,
  bottomIn: (roomPx) => {
    const { bottomRows = 0 } = heads;
    return roomPx - bottomRows * rowPx >= leastRows * rowPx ? bottomRows : 0;
  },
  drawOwn: (column, onPress) => {
    const head = heads.columnHead(column, heads.columnLevels);
    return head && <OwnHead head={head} onPress={onPress} />;
  },
  drawRow: (props) => <RowHeads {...props} heads={heads} />,
  rowClass: css.rowHeads,
  drawnIn: drawnIn(heads),
  headOver: headOver(heads),
  labelsAbove: (column) => labelsAbove(heads, column),
  copiedLevels: (range) => copiedLevels(heads, range),
  copiedRowHead: (at, range) => copiedRowHead(heads, at, range),
});
