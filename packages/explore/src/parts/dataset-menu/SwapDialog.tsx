import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Banner, Button, Combobox, Dialog, Field, Icon, Spinner, TextInput } from '@sightline/ui-kit';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { swapMessages } from '../../messages/swap.ts';
import { fullNameOf } from '../../model/dataset.ts';
import { findDatasets } from '../../reads/find-datasets.ts';
import * as css from './dataset-menu.css.ts';
import type { DatasetSwap } from './dataset-swap.ts';
import { PartNames } from './PartNames.tsx';
import { PartRow } from './PartRow.tsx';
import { useSwap } from './use-swap.ts';

interface SwapProps {
  readonly from: DatasetSwap['dataset'];
  readonly swapping: ReturnType<typeof useSwap>;
}

/** The chart's current dataset, and a search field for the new one. */
const Datasets = ({ from, swapping }: SwapProps): ReactNode => {
  const text = useText(swapMessages);
  const api = useApi();
  return (
    <div className={css.datasets}>
      <Field label={text('swap.from')}>
        <TextInput value={fullNameOf(from)} disabled onChange={() => undefined} />
      </Field>
      <span className={css.arrow}>
        <Icon of={ChevronRight} />
      </span>
      <Field label={text('swap.to')}>
        <Combobox<number>
          label={text('swap.to')}
          placeholder={text('swap.choose')}
          value={swapping.option}
          onChange={swapping.choose}
          options={async (typed, signal) =>
            (await findDatasets(api, typed, signal)).filter(({ value }) => value !== from.id)
          }
        />
      </Field>
    </div>
  );
};

/** Replacements in the new dataset, and the parts without a replacement, which the swap would drop. */
const Parts = ({ from, swapping }: SwapProps): ReactNode => {
  const text = useText(swapMessages);
  const { option, to, isGone, error, choices, dropped, replace } = swapping;
  if (!option) return null;
  if (error) return <LateErrorView error={error} size="compact" />;
  if (isGone) return <Banner level="danger">{text('swap.goneChosen')}</Banner>;
  if (!to) return <Spinner label={text('swap.loading')} />;
  if (choices.length === 0) return <Banner level="success">{text('swap.nothingUsed')}</Banner>;
  return (
    <>
      <table className={css.table}>
        <thead className={css.headRow}>
          <tr>
            <th className={css.head}>{text('swap.used')}</th>
            <th className={css.head}>{text('swap.in', { dataset: fullNameOf(to) })}</th>
            <th className={css.head} aria-hidden />
          </tr>
        </thead>
        <tbody className={css.rows}>
          {choices.map((choice) => (
            <PartRow
              key={`${choice.part.role} ${choice.part.name}`}
              choice={choice}
              from={from}
              to={to}
              onReplace={(name) => replace(choice, name)}
            />
          ))}
        </tbody>
      </table>
      {dropped.length === 0 ? (
        <Banner level="success">{text('swap.allKept')}</Banner>
      ) : (
        <Banner level="warning">
          <span>{text('swap.dropped', { count: dropped.length })}</span>
          <PartNames parts={dropped} dataset={from} />
        </Banner>
      )}
    </>
  );
};

/**
 * Dialog that moves the chart to another dataset. It first lists what the chart would lose, and lets the user choose
 * replacements.
 */
export const SwapDialog = ({ onClose, ...swap }: DatasetSwap & { readonly onClose: () => void }): ReactNode => {
  const text = useText(swapMessages);
  const swapping = useSwap(swap);
  const { to, dropped } = swapping;
  return (
    <Dialog
      title={text('swap.title')}
      size="md"
      onClose={onClose}
      closeLabel={text('swap.close')}
      footer={
        <>
          <Button onClick={onClose}>{text('swap.cancel')}</Button>
          <Button
            kind="primary"
            disabled={!to}
            onClick={() => {
              swapping.swap();
              onClose();
            }}
          >
            {dropped.length === 0 ? text('swap.swap') : text('swap.swapWithout', { count: dropped.length })}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <Datasets from={swap.dataset} swapping={swapping} />
        <Parts from={swap.dataset} swapping={swapping} />
        <p className={css.note}>{text('swap.undo')}</p>
      </div>
    </Dialog>
  );
};
