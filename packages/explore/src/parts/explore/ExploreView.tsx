import { can } from '@sightline/core';
import { useSession, useText } from '@sightline/core/react';
import { CommentsButton, LateErrorView, useAtRest } from '@sightline/entity-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { FormData } from '../../model/form.ts';
import type { ExploreStart } from '../../model/start.ts';
import type { ExploreUrl } from '../../model/url.ts';
import type { OpenChart } from '../../store/explore-store.ts';
import { ExploreHeader } from '../explore-header/ExploreHeader.tsx';
import { PropertiesButton } from '../properties-button/PropertiesButton.tsx';
import type { ExploreProps } from './explore-props.ts';
import * as css from './explore.css.ts';
import { ExploreMenu } from './ExploreMenu.tsx';
import { ExplorePanes } from './ExplorePanes.tsx';
import { useExploreKeys } from './use-explore-keys.ts';
import { useExplorer } from './use-explorer.ts';
import { useGoOn } from './use-go-on.ts';
import { FormDraftNotes, SaveDialog, useLoadedDialogs } from './loaded-dialogs.ts';
import { useNamedChanges } from './use-named-changes.ts';

export interface ExploreViewProps extends ExploreProps {
  readonly start: ExploreStart;
  readonly url: ExploreUrl;
  /** Opens a chart again, because its stored settings have changed. */
  readonly onReopen: (chartId: number) => void;
}

/** The explorer of one chart: header, panes and save dialog. */
export const ExploreView = (props: ExploreViewProps): ReactNode => {
  const { kinds, start, url, hash = '', dark, navigate, onUnsaved, onNamed } = props;
  const text = useText(messages);
  const { user } = useSession();
  const mayWrite = can(user, 'can_write', 'Chart');
  const explorer = useExplorer({ kinds, start, url, navigate, onUnsaved });
  const { state, problems, keeping } = explorer;
  const { form, chart } = state;
  const name = chart?.name;
  useEffect(() => {
    onNamed?.(name);
    return () => onNamed?.(undefined);
  }, [name, onNamed]);
  const altered = useNamedChanges(start, explorer);
  const [saving, setSaving] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const canSave = mayWrite && problems.size === 0;
  const goOn = useGoOn(url, navigate);
  const rests = useAtRest();
  useLoadedDialogs(rests);
  const handleKeyDown = useExploreKeys(explorer, canSave ? () => setSaving(true) : undefined);
  const handleSaved = (saved: OpenChart, dashboardId: number | undefined, merged?: FormData) => {
    keeping.cancel();
    state.markSaved(saved, merged);
    setSaving(false);
    onUnsaved(false);
    if (props.onSaved) props.onSaved(saved);
    else goOn(saved, dashboardId);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the page, each with a button too
    <div ref={page} className={css.page} onKeyDown={handleKeyDown}>
      <ExploreHeader
        kinds={kinds}
        name={name}
        form={form}
        altered={chart ? altered : []}
        properties={chart && mayWrite && <PropertiesButton chart={chart} onRenamed={state.rename} />}
        comments={
          chart && <CommentsButton key={chart.id} on={{ kind: 'chart', id: chart.id, name: chart.name }} hash={hash} />
        }
        menu={<ExploreMenu {...props} explorer={explorer} page={page} />}
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        canSave={canSave}
        saveReason={mayWrite ? undefined : text('explore.save.forbidden')}
        onUndo={state.undo}
        onRedo={state.redo}
        onDiscard={state.discard}
        onSave={() => setSaving(true)}
      />
      {(rests || state.past.length > 0) && (
        <FormDraftNotes key={chart?.id} explorer={explorer} openedTag={start.chart?.tag} onReopen={props.onReopen} />
      )}
      {keeping.error !== undefined && <LateErrorView error={keeping.error} size="compact" />}
      <ExplorePanes explorer={explorer} kinds={kinds} start={start} dark={dark} navigate={navigate} />
      {saving && (
        <SaveDialog
          chart={chart}
          form={form}
          stored={state.stored}
          kinds={kinds}
          dataset={explorer.datasetRef}
          madeFor={url.dashboardId}
          placed={props.onSaved !== undefined}
          onClose={() => setSaving(false)}
          onSaved={handleSaved}
        />
      )}
    </div>
  );
};
