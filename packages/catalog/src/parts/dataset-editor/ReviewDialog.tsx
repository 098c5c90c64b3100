import { useText } from '@sightline/core/react';
import { Banner, Button, Dialog } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import type { BreakingChange } from '../../model/dataset/breaking-changes.ts';
import * as css from './editor.css.ts';
import { SyncNote } from './SyncNote.tsx';
import type { AskedReview } from './use-save-review.ts';

const useChangeText = () => {
  const text = useText(messages);
  return ({ part, change, name, to = '' }: BreakingChange): string => {
    if (change === 'type') return text('dataset.broken-type', { name, to });
    if (part === 'metric')
      return change === 'renamed'
        ? text('dataset.broken-metric-renamed', { name, to })
        : text('dataset.broken-metric', { name });
    return change === 'renamed'
      ? text('dataset.broken-column-renamed', { name, to })
      : text('dataset.broken-column', { name });
  };
};

/**
 * Confirmation before a save. Lists the changed columns of the source, the charts and expressions that would break, and
 * the changes that break them.
 */
export const ReviewDialog = ({ asked }: { readonly asked: AskedReview }): ReactNode => {
  const text = useText(messages);
  const changeText = useChangeText();
  const { sync, charts, expressions } = asked.review;
  const breaks = charts.length + expressions.length > 0;
  return (
    <Dialog
      size="md"
      title={breaks ? text('dataset.breaks-title') : text('dataset.review-title')}
      closeLabel={text('dataset.keep-editing')}
      onClose={() => asked.answer(false)}
      footer={
        <>
          <Button onClick={() => asked.answer(false)}>{text('dataset.keep-editing')}</Button>
          <Button kind={breaks ? 'dangerSolid' : 'primary'} onClick={() => asked.answer(true)}>
            {breaks ? text('dataset.save-anyway') : text('dataset.save')}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        {sync && (
          <section>
            <h3 className={css.section}>{text('dataset.review-sync')}</h3>
            <SyncNote summary={sync} />
          </section>
        )}
        {charts.length > 0 && (
          <Banner level="warning">{text('dataset.breaks-charts', { count: charts.length })}</Banner>
        )}
        {charts.length > 0 && (
          <ul className={css.cards} aria-label={text('dataset.broken-charts')}>
            {charts.map(({ chart, changes }) => (
              <li key={chart.id} className={css.card}>
                <strong>
                  <bdi>{chart.name}</bdi>
                </strong>
                {changes.map((change) => (
                  <span key={`${change.part} ${change.name}`}>{changeText(change)}</span>
                ))}
                {chart.dashboards.length > 0 && (
                  <span className={css.muted}>
                    {text('dataset.on-dashboards')} <bdi>{chart.dashboards.map(({ title }) => title).join(', ')}</bdi>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {expressions.length > 0 && (
          <section>
            <h3 className={css.section}>{text('dataset.breaks-expressions')}</h3>
            <ul className={css.plain}>
              {expressions.map(({ name, missing }) => (
                <li key={name}>{text('dataset.broken-expression', { name, missing: missing.join(', ') })}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
};
