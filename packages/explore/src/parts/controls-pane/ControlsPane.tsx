import type { EditableKind } from '@sightline/charts/edit';
import { useText } from '@sightline/core/react';
import { Button, Tabs } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { controlsOf, labelIdOf, type ControlProblem } from '../../model/controls.ts';
import { changeOf, settingOf, valueOf } from '../../model/setting.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { FormData } from '../../model/form.ts';
import { ChartKinds } from '../chart-kinds/ChartKinds.tsx';
import { ControlField } from './ControlField.tsx';
import * as css from './controls-pane.css.ts';
import { useChartText } from './use-chart-text.ts';

export interface ControlsPaneProps {
  readonly kinds: readonly EditableKind[];
  readonly dataset: Dataset;
  readonly form: FormData;
  readonly problems: ReadonlyMap<string, ControlProblem>;
  /** Problems are only shown after the user has run the query once. */
  readonly showProblems: boolean;
  readonly isNew: boolean;
  readonly outOfDate: boolean;
  readonly running: boolean;
  readonly onChange: (changes: FormData) => void;
  readonly onKind: (kind: string) => void;
  readonly onUpdate: () => void;
  readonly onStop: () => void;
}

/** The chart's settings in two tabs, and the button that runs the query. */
export const ControlsPane = (props: ControlsPaneProps): ReactNode => {
  const { kinds, dataset, form, problems, showProblems, isNew, outOfDate, running } = props;
  const text = useText(messages);
  const [section, setSection] = useState<'data' | 'look'>('data');
  const kind = String(form['viz_type'] ?? '');
  const controls = controlsOf(kinds, form).filter((control) => control.section === section);
  const chartText = useChartText();
  const names = [...problems.keys()].map((name) => chartText(labelIdOf(kinds, name) ?? name)).join(', ');
  return (
    <section className={css.pane} aria-label={text('explore.controls')}>
      <div className={css.scroll}>
        <Tabs
          label={text('explore.controls')}
          lined
          barClassName={css.tabBar}
          value={section}
          onChange={setSection}
          tabs={[
            { id: 'data', label: text('explore.controls.data') },
            { id: 'look', label: text('explore.controls.customize') },
          ]}
        >
          <div className={css.fields}>
            {section === 'data' && (
              <ChartKinds
                kinds={kinds}
                label={text('explore.chartKind')}
                size="strip"
                value={kind}
                onChange={props.onKind}
              />
            )}
            {controls.map((control) => (
              <ControlField
                key={settingOf(control)}
                control={control}
                value={valueOf(control, form)}
                form={form}
                dataset={dataset}
                problem={showProblems ? problems.get(settingOf(control)) : undefined}
                onChange={(value) => props.onChange(changeOf(control, form, value))}
              />
            ))}
            {controls.length === 0 && <p className={css.none}>{text('explore.controls.noLooks')}</p>}
          </div>
        </Tabs>
      </div>
      <div className={css.foot}>
        {running ? (
          <Button onClick={props.onStop}>{text('explore.stop')}</Button>
        ) : (
          <Button
            kind={isNew || outOfDate ? 'primary' : 'default'}
            disabled={problems.size > 0}
            disabledReason={problems.size > 0 ? text('explore.missing', { names }) : undefined}
            onClick={props.onUpdate}
          >
            {text(isNew ? 'explore.create' : 'explore.update')}
          </Button>
        )}
        {problems.size > 0 && <span className={css.missing}>{text('explore.missing', { names })}</span>}
      </div>
    </section>
  );
};
