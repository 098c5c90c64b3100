import { groupLabels, type Control, type ControlGroup, type EditableKind } from '@sightline/charts/edit';
import { useText } from '@sightline/core/react';
import { Button, IconButton, late, Switch, Tabs } from '@sightline/ui-kit';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { messages } from '../../messages/index.ts';
import type { LiveUpdates } from '../../model/live-updates.ts';
import { inGroups, isChanged, startsOpen } from '../../model/control-groups.ts';
import { controlsOf, isMissing, labelIdOf, type ControlProblem } from '../../model/controls.ts';
import { changeOf, settingOf, valueOf } from '../../model/setting.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { FormData } from '../../model/form.ts';
import { PillMovesContext, usePillMoves } from '../pill-list/pill-moves.ts';
import { ChartKinds } from '../chart-kinds/ChartKinds.tsx';
import { ControlField } from './ControlField.tsx';
import { ControlFold } from './ControlFold.tsx';
import type { ExploreActions } from '../../store/explore-store.ts';
import * as css from './controls-pane.css.ts';
import { useChartText } from './use-chart-text.ts';
import { useProblemText } from './use-problem-text.ts';

export interface ControlsPaneProps {
  readonly kinds: readonly EditableKind[];
  readonly dataset: Dataset;
  readonly form: FormData;
  readonly problems: ReadonlyMap<string, ControlProblem>;
  /** True after the user has run the query once. Before that, missing settings are not marked. */
  readonly showProblems: boolean;
  readonly isNew: boolean;
  readonly outOfDate: boolean;
  readonly running: boolean;
  readonly live: Pick<LiveUpdates, 'on' | 'pause' | 'onChange'>;
  readonly onChange: ExploreActions['change'];
  readonly onKind: (kind: string) => void;
  readonly onUpdate: () => void;
  readonly onStop: () => void;
}

export const loadControlSearch = async () => (await import('./ControlSearch.tsx')).ControlSearch;
const ControlSearch = late(loadControlSearch);

type Section = Control['section'];

/** State of the pane: the selected tab, the groups that the user opened or closed, and the control to focus. */
const usePlace = (pane: RefObject<HTMLElement | null>) => {
  const [section, setSection] = useState<Section>('data');
  const [folds, setFolds] = useState<Partial<Readonly<Record<ControlGroup, boolean>>>>({});
  const [target, setTarget] = useState<{ readonly setting: string }>();
  useEffect(() => {
    if (target === undefined || pane.current === null) return undefined;
    const field = `[data-setting="${CSS.escape(target.setting)}"]`;
    const focusables = ['input', 'textarea', 'button', '[tabindex="0"]', '[contenteditable="true"]'];
    const selector = focusables.map((each) => `${field} ${each}`).join();
    const focus = () => {
      const control = pane.current?.querySelector<HTMLElement>(selector);
      control?.focus();
      return control !== null;
    };
    if (focus()) return undefined;
    // The editor of the control is still loading.
    const observer = new MutationObserver(() => focus() && observer.disconnect());
    observer.observe(pane.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pane, target]);
  return {
    section,
    setSection,
    folds,
    fold: (id: ControlGroup, open: boolean) => setFolds((before) => ({ ...before, [id]: open })),
    /** Shows a control and moves the focus to it. */
    goTo: (control: Control) => {
      setSection(control.section);
      if (control.group !== undefined) setFolds({ ...folds, [control.group]: true });
      setTarget({ setting: settingOf(control) });
    },
  };
};

type Place = ReturnType<typeof usePlace>;

/** The controls of the selected tab, in groups. */
const Fields = ({ place, ...props }: ControlsPaneProps & { readonly place: Place }): ReactNode => {
  const { kinds, dataset, form, problems, showProblems } = props;
  const { section, folds, fold } = place;
  const text = useText(messages);
  const chartText = useChartText();
  const { moves, change } = usePillMoves(props.onChange);
  const controls = controlsOf(kinds, form).filter((control) => control.section === section);
  const { plain, groups } = inGroups(controls);
  // A wrong value is explained at once; that a setting is missing, only when the user asks for the chart.
  const problemShown = (setting: string) => {
    const problem = problems.get(setting);
    return problem !== undefined && (showProblems || !isMissing(problem)) ? problem : undefined;
  };
  const fieldOf = (control: Control) => (
    <div key={settingOf(control)} data-setting={settingOf(control)}>
      <ControlField
        control={control}
        value={valueOf(control, form)}
        form={form}
        dataset={dataset}
        problem={problemShown(settingOf(control))}
        onChange={(value, options) => change(changeOf(control, form, value), options)}
      />
    </div>
  );
  return (
    <PillMovesContext value={moves}>
      <div className={css.fields}>
        {section === 'data' && (
          <ChartKinds
            kinds={kinds}
            label={text('explore.chartKind')}
            size="strip"
            value={String(form['viz_type'] ?? '')}
            onChange={props.onKind}
          />
        )}
        {plain.map(fieldOf)}
        {groups.map(({ id, controls: members }) => (
          <ControlFold
            key={id}
            title={chartText(groupLabels[id])}
            open={folds[id] ?? startsOpen(id, members, form)}
            onOpen={(open) => fold(id, open)}
            changed={members.filter((control) => isChanged(control, form)).length}
          >
            {members.map(fieldOf)}
          </ControlFold>
        ))}
        {controls.length === 0 && <p className={css.none}>{text('explore.controls.noLooks')}</p>}
      </div>
    </PillMovesContext>
  );
};

/** Button that opens the search of the controls. The page's `/` shortcut presses it. */
const SearchButton = ({
  kinds,
  form,
  place,
}: Pick<ControlsPaneProps, 'kinds' | 'form'> & { readonly place: Place }) => {
  const text = useText(messages);
  const [searching, setSearching] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className={css.search}>
      <IconButton
        ref={button}
        icon={Search}
        kind="ghost"
        size="sm"
        label={text('explore.controls.search')}
        keys="/"
        aria-haspopup="dialog"
        aria-expanded={searching}
        onClick={() => setSearching(!searching)}
      />
      {searching && (
        <ControlSearch
          anchor={button}
          controls={controlsOf(kinds, form)}
          form={form}
          onClose={() => setSearching(false)}
          onChoose={(control) => {
            setSearching(false);
            place.goTo(control);
          }}
        />
      )}
    </span>
  );
};

/** The chart's settings in two tabs, and the button that runs the query. */
export const ControlsPane = (props: ControlsPaneProps): ReactNode => {
  const { kinds, form, problems, isNew, outOfDate, running, live } = props;
  const text = useText(messages);
  const pane = useRef<HTMLElement>(null);
  const place = usePlace(pane);
  const chartText = useChartText();
  const problemText = useProblemText(problems, (name) => chartText(labelIdOf(kinds, name) ?? name));
  return (
    <section ref={pane} className={css.pane} aria-label={text('explore.controls')}>
      <div className={css.scroll}>
        <Tabs
          label={text('explore.controls')}
          lined
          barClassName={css.tabBar}
          value={place.section}
          onChange={place.setSection}
          after={<SearchButton kinds={kinds} form={form} place={place} />}
          tabs={[
            { id: 'data', label: text('explore.controls.data') },
            { id: 'look', label: text('explore.controls.customize') },
          ]}
        >
          <Fields {...props} place={place} />
        </Tabs>
      </div>
      <div className={css.foot}>
        {running ? (
          <Button onClick={props.onStop}>{text('explore.stop')}</Button>
        ) : (
          <Button
            kind={isNew || outOfDate ? 'primary' : 'default'}
            disabled={problems.size > 0}
            disabledReason={problemText}
            onClick={props.onUpdate}
          >
            {text(isNew ? 'explore.create' : 'explore.update')}
          </Button>
        )}
        <Switch label={text('explore.live')} on={live.on} onChange={live.onChange} className={css.live} />
        {problemText !== undefined && <span className={css.missing}>{problemText}</span>}
        {live.on && live.pause && (
          <span role="status" className={css.missing}>
            {live.pause.reason === 'slow'
              ? text('explore.live.slow', { seconds: live.pause.seconds })
              : text('explore.live.stopped')}
          </span>
        )}
      </div>
    </section>
  );
};
