import type { EditFrameProps } from './edit-frame-props.ts';
import type { BoardEdits } from './board-edits.ts';
import type { StartNewDrag } from './use-board.tsx';
import type { OpenExplorer } from './use-explorer.tsx';

export type PanelTab = 'add' | 'selected' | 'filters' | 'style';

export interface EditPanelProps extends EditFrameProps {
  readonly edits: BoardEdits;
  readonly startDrag: StartNewDrag;
  readonly explorer: OpenExplorer;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
}
