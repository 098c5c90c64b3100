import { useApi, useText } from '@sightline/core/react';
import { Banner, Checkbox } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { dialogMessages } from '../../messages/dialogs.ts';
import { keepsFormer, type ImportPlan, type PlannedThing } from '../../model/import-plan.ts';
import { DifferenceList } from '../versions-dialog/DifferenceList.tsx';
import { Folded } from './Folded.tsx';
import * as css from './import-dialog.css.ts';
import { MoreOf } from './MoreOf.tsx';
import type { BundleImporting } from './use-bundle-import.ts';

export interface PlanViewProps {
  readonly plan: ImportPlan;
  readonly importing: Pick<BundleImporting, 'overwrite' | 'setOverwrite' | 'canOverwrite' | 'work'>;
}

/** Lists with at most this many entries are expanded at first. */
const openLimit = 8;

/** Changes that the import would make with the current options, and the option to overwrite. */
export const PlanView = ({ plan, importing }: PlanViewProps): ReactNode => {
  const text = useText(dialogMessages);
  const { capabilities } = useApi();
  const { created, changed, left } = plan;
  const choice = importing.canOverwrite && (
    <Checkbox
      label={text('import.overwrite')}
      checked={importing.overwrite}
      disabled={importing.work !== undefined}
      onChange={(checked) => importing.setOverwrite(checked)}
    />
  );
  if (created.length + changed.length === 0)
    return (
      <>
        <Banner>
          {text(importing.overwrite || !importing.canOverwrite ? 'import.nothing' : 'import.nothing-new')}
        </Banner>
        <Things title="import.left" things={left} />
        {choice}
      </>
    );
  const former = changed.length > 0 && capabilities?.has('versions') === true && keepsFormer(plan);
  return (
    <>
      <p role="status" className={css.counts}>
        {text('import.counts', { created: created.length, changed: changed.length, left: left.length })}
      </p>
      {changed.length > 0 && <Changes things={changed} />}
      <Things title="import.created" things={created} />
      <Things title="import.left" things={left} />
      <div className={css.consent}>
        <p className={css.hint}>{text(former ? 'import.no-undo-former' : 'import.no-undo')}</p>
        {choice}
      </div>
    </>
  );
};

const kindTexts = {
  chart: 'import.kind-chart',
  dashboard: 'import.kind-dashboard',
  dataset: 'import.kind-dataset',
  database: 'import.kind-database',
  saved_query: 'import.kind-query',
  theme: 'import.kind-theme',
} as const;

/** Name and type of an object. */
const Name = ({ thing: { name, type } }: { readonly thing: PlannedThing }) => {
  const text = useText(dialogMessages);
  return (
    <>
      <bdi className={css.name}>{name}</bdi>
      <span className={css.hint}>{type in kindTexts ? text(kindTexts[type as keyof typeof kindTexts]) : type}</span>
    </>
  );
};

const UnknownKeys = ({ keys }: { readonly keys: readonly string[] }) => {
  const text = useText(dialogMessages);
  return keys.length > 0 && <p className={css.hint}>{text('import.unknown-keys', { keys: keys.join(', ') })}</p>;
};

const Changes = ({ things }: { readonly things: readonly PlannedThing[] }) => {
  const text = useText(dialogMessages);
  return (
    <section className={css.group}>
      <h3 className={css.title}>{text('import.changed', { count: things.length })}</h3>
      <ul className={css.things}>
        <MoreOf items={things} more={(count) => text('import.more', { count })}>
          {(thing) => (
            <li key={thing.path}>
              <Folded
                open={things.length === 1}
                summary={
                  <>
                    <Name thing={thing} />
                    <span className={css.count}>{text('import.fields', { count: thing.differences.length })}</span>
                  </>
                }
              >
                <DifferenceList
                  differences={thing.differences}
                  words={{ from: text('import.here'), to: text('import.in-bundle') }}
                />
                <UnknownKeys keys={thing.unknownKeys} />
              </Folded>
            </li>
          )}
        </MoreOf>
      </ul>
    </section>
  );
};

interface ThingsProps {
  readonly title: 'import.created' | 'import.left';
  readonly things: readonly PlannedThing[];
}

const Things = ({ title, things }: ThingsProps) => {
  const text = useText(dialogMessages);
  if (things.length === 0) return null;
  return (
    <section className={css.group}>
      <Folded
        open={title === 'import.created' && things.length <= openLimit}
        summary={<h3 className={css.title}>{text(title, { count: things.length })}</h3>}
      >
        <ul className={css.things}>
          <MoreOf items={things} more={(count) => text('import.more', { count })}>
            {(thing) => (
              <li key={thing.path} className={css.thing}>
                <Name thing={thing} />
                <UnknownKeys keys={thing.unknownKeys} />
              </li>
            )}
          </MoreOf>
        </ul>
      </Folded>
    </section>
  );
};
