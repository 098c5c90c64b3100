import type { EditableKind } from '@sightline/charts/edit';
import { useText } from '@sightline/core/react';
import { Button, IconButton, late } from '@sightline/ui-kit';
import { Redo2, Save, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { AlteredSetting, FormData } from '../../model/form.ts';
import * as css from './explore-header.css.ts';
import { ShareLink } from './ShareLink.tsx';

// Loaded when the chart first has unsaved changes.
const AlteredSettings = late(async () => (await import('./AlteredSettings.tsx')).AlteredSettings);

export interface ExploreHeaderProps {
  readonly kinds: readonly EditableKind[];
  readonly name: string | undefined;
  readonly form: FormData;
  readonly altered: readonly AlteredSetting[];
  /** Button of the chart's properties; null for an unsaved chart or without permission to edit. */
  readonly properties: ReactNode;
  /** Button of the chart's comments; null for an unsaved chart. */
  readonly comments: ReactNode;
  /** Menu of the chart; null for an unsaved chart. */
  readonly menu: ReactNode;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canSave: boolean;
  /** The reason why the chart cannot be saved. */
  readonly saveReason: string | undefined;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** The chart's name and unsaved changes, with undo, share and save. */
export const ExploreHeader = (props: ExploreHeaderProps): ReactNode => {
  const text = useText(messages);
  return (
    <header className={css.header}>
      <h1 className={css.name} dir="auto" title={props.name}>
        {props.name ?? text('explore.unnamed')}
      </h1>
      {props.altered.length > 0 && (
        <AlteredSettings kinds={props.kinds} altered={props.altered} onDiscard={props.onDiscard} />
      )}
      <div className={css.tools}>
        <IconButton
          icon={Undo2}
          kind="ghost"
          label={text('explore.undo')}
          disabled={!props.canUndo}
          onClick={props.onUndo}
        />
        <IconButton
          icon={Redo2}
          kind="ghost"
          label={text('explore.redo')}
          disabled={!props.canRedo}
          onClick={props.onRedo}
        />
        {props.properties}
        {props.comments}
        <ShareLink form={props.form} />
        {props.menu}
        <Button icon={Save} disabled={!props.canSave} disabledReason={props.saveReason} onClick={props.onSave}>
          {text('explore.save')}
        </Button>
      </div>
    </header>
  );
};
