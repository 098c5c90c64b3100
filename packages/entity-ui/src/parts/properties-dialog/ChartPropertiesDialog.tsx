import { isCallError, nameOf, personOf } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';
import { chartItem } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { ErrorView } from '@sightline/error-panels';
import { Button, Dialog, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { ChartProperties } from '../../model/chart-properties.ts';
import { PropertiesForm } from './PropertiesForm.tsx';
import { fields } from './properties-dialog.css.ts';

export interface ChartPropertiesDialogProps {
  readonly id: number;
  readonly onClose: () => void;
  /** After the properties were saved. */
  readonly onSaved?: () => void;
}

type Item = CallOutput<'getChart'>['result'];

const propertiesOf = (item: Item): ChartProperties => ({
  name: item.slice_name,
  description: item.description ?? '',
  cacheTimeout: item.cache_timeout === null ? '' : String(item.cache_timeout),
  certifiedBy: item.certified_by ?? '',
  certificationDetails: item.certification_details ?? '',
  owners: item.owners.map((owner) => ({ value: owner.id, label: nameOf(personOf(owner)) })),
});

/** The properties of a chart: loads them, lets them be edited, saves them. Opened from cards, lists and the explorer alike. */
export const ChartPropertiesDialog = ({ id, onClose, onSaved }: ChartPropertiesDialogProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  // Each opening asks anew and then leaves the form alone: an answer that comes later must not write over what is typed.
  const opening = useId();
  const item = useQuery({
    ...chartItem(api, id),
    queryKey: ['chart', 'properties', id, opening],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [failure, setFailure] = useState<unknown>();
  if (item.isPending)
    return (
      <Dialog size="md" title={text('properties.title')} closeLabel={text('properties.cancel')} onClose={onClose}>
        <div className={fields} aria-busy>
          <VisuallyHidden>{text('properties.loading')}</VisuallyHidden>
          <Skeleton height={32} />
          <Skeleton height={72} />
          <Skeleton height={32} />
        </div>
      </Dialog>
    );
  if (item.isError)
    return (
      <Dialog size="md" title={text('properties.title')} closeLabel={text('properties.cancel')} onClose={onClose}>
        <ErrorView error={item.error} actions={{ onRetry: () => void item.refetch() }} />
      </Dialog>
    );
  const { result } = item.data;
  return (
    <>
      <PropertiesForm
        id={id}
        initial={propertiesOf(result)}
        external={result.is_managed_externally === true}
        onClose={onClose}
        onFailure={setFailure}
        {...(onSaved && { onSaved })}
      />
      {failure !== undefined && <FailureDialog failure={failure} onClose={() => setFailure(undefined)} />}
    </>
  );
};

/** What the server said, titled Error; "Forbidden" in words that help. */
const FailureDialog = ({ failure, onClose }: { readonly failure: unknown; readonly onClose: () => void }) => {
  const text = useText(messages);
  const said = isCallError(failure) ? failure.message : text('properties.error-unknown');
  return (
    <Dialog
      role="alertdialog"
      title={text('properties.error')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {text('properties.keep-editing')}
        </Button>
      }
    >
      {said === 'Forbidden' ? text('properties.forbidden') : said}
    </Dialog>
  );
};
