import { useText } from '@sightline/core/react';
import { Banner, late, Tabs, VisuallyHidden } from '@sightline/ui-kit';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { messageOf } from '../../model/message-of.ts';
import { TabStrip } from '../tab-strip/TabStrip.tsx';
import { DataPane } from './DataPane.tsx';
import { EditorPane, type EditorPaneProps } from './EditorPane.tsx';
import { body, hiddenOnPhone, lab as labStyle, main, phoneTabBar, phoneTabs } from './lab.css.ts';
import { ResultsPane, type ResultsPaneProps } from './ResultsPane.tsx';
import type { LabTabs } from './use-lab-tabs.ts';
import { useSteady } from './use-steady.ts';
import { useLab, type LabStart, type LabView } from './use-lab.ts';

// The code of the dialogs is loaded when the first dialog opens.
const LabDialogs = late(async () => (await import('./LabDialogs.tsx')).LabDialogs);

const RestoredRuns = late(async () => (await import('./RestoredRuns.tsx')).RestoredRuns);

/** True for a tab whose last run, or one of its pinned results, is from an earlier visit. */
const isOfEarlierVisit = ({ tab, runs, pinned }: LabTabs): boolean =>
  ((tab.ran?.length ?? 0) > 0 && runs.every(({ storedId }) => storedId !== undefined)) ||
  pinned.length < (tab.pinned?.length ?? 0) ||
  pinned.some(({ storedId }) => storedId !== undefined);

export type LabProps = LabStart & Omit<EditorPaneProps, 'lab' | 'databases'> & Omit<ResultsPaneProps, 'lab'>;

/** The editor with all its panels. */
export const Lab = ({ databases, maxRows, nonce, dark, ...start }: LabProps): ReactNode => {
  const text = useText(messages);
  const lab = useLab({ ...start, databases });
  return (
    <div className={labStyle} data-density="compact">
      <VisuallyHidden as="h1">{text('lab.title')}</VisuallyHidden>
      {lab.unsent === undefined ? null : (
        <Banner level="warning">{text('lab.unsent', { reason: messageOf(lab.unsent) })}</Banner>
      )}
      <PhoneTabs lab={lab} />
      <div className={body}>
        <DataPane lab={lab} databases={databases} />
        <div className={`${main} ${hiddenOnPhone}`} data-shown={lab.pane !== 'data' || undefined}>
          <OpenTabs lab={lab} />
          <EditorPane lab={lab} databases={databases} maxRows={maxRows} nonce={nonce} />
          <ResultsPane lab={lab} dark={dark} />
        </div>
      </div>
      {isOfEarlierVisit(lab.tabs) ? <RestoredRuns tabs={lab.tabs} /> : null}

      {lab.dialog || lab.pending || lab.saving.updating ? (
        <LabDialogs lab={lab} databases={databases} nonce={nonce} />
      ) : null}
    </div>
  );
};

const PhoneTabs = ({ lab }: { readonly lab: LabView }) => {
  const text = useText(messages);
  const panes = useMemo(
    () => (['data', 'editor', 'results', 'history'] as const).map((id) => ({ id, label: text(`lab.${id}`) })),
    [text],
  );
  return (
    <div className={phoneTabs}>
      <Tabs
        label={text('lab.title')}
        tabs={panes}
        value={lab.pane === 'plan' ? 'results' : lab.pane}
        onChange={lab.show}
        lined
        barClassName={phoneTabBar}
      />
    </div>
  );
};

const OpenTabs = ({ lab }: { readonly lab: LabView }) => {
  const { state, tab, open } = lab.tabs;
  const duplicate = useSteady(lab.tabs.duplicate);
  const showEarlier = useSteady(() => lab.ask('earlier'));
  return (
    <TabStrip
      tabs={state.tabs}
      activeId={tab.id}
      canReopen={state.closed.length > 0}
      onActivate={state.activateTab}
      onStep={state.stepTab}
      onMove={state.moveTab}
      onNew={() => open('')}
      onClose={state.closeTab}
      onCloseOthers={state.closeOtherTabs}
      onReopen={state.reopenTab}
      onDuplicate={duplicate}
      onEarlier={showEarlier}
      onRename={(id, title) => state.changeTab(id, { title })}
    />
  );
};
