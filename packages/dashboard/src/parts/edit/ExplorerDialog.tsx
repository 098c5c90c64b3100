import { useText } from '@sightline/core/react';
import { Button, Dialog } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { editMessages } from '../../messages/edit.ts';
import type { ExplorerLayer, RenderExplorer } from './explorer-layer.ts';

export interface ExplorerDialogProps {
  readonly title: string;
  /** Path that the explorer opens first. */
  readonly start: string;
  readonly dark: boolean;
  readonly render: NonNullable<RenderExplorer>;
  readonly onSaved: ExplorerLayer['onSaved'];
  readonly onClose: () => void;
}

/** The explorer in a dialog over the dashboard. When it closes, editing the dashboard continues. */
export const ExplorerDialog = ({ title, start, dark, render, onSaved, onClose }: ExplorerDialogProps): ReactNode => {
  const text = useText(editMessages);
  const [path, setPath] = useState(start);
  const [unsaved, setUnsaved] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <Dialog
      size="page"
      bare
      title={title}
      closeLabel={text('edit.back-to-board')}
      onClose={() => (unsaved ? setAsks(true) : onClose())}
    >
      {render({ path, dark, navigate: setPath, onUnsaved: setUnsaved, onSaved })}
      {asks && (
        <Dialog
          title={text('edit.chart-discard-title')}
          closeLabel={text('edit.keep')}
          onClose={() => setAsks(false)}
          footer={
            <>
              <Button onClick={() => setAsks(false)}>{text('edit.keep')}</Button>
              <Button kind="dangerSolid" onClick={onClose}>
                {text('edit.discard')}
              </Button>
            </>
          }
        >
          {text('edit.chart-discard-words')}
        </Dialog>
      )}
    </Dialog>
  );
};
