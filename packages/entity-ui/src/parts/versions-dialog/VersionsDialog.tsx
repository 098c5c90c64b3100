import { useApi, useText } from '@sightline/core/react';
import { ErrorView } from '@sightline/error-panels';
import { Button, Dialog, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/edits.ts';
import { versionList, type Version, type VersionedThing } from '../../reads/versions.ts';
import { Comparison, type CompareVersions } from './Comparison.tsx';
import { useRestore } from './use-restore.ts';
import { VersionChoices } from './VersionChoices.tsx';
import * as css from './versions-dialog.css.ts';

export interface VersionsDialogProps {
  readonly thing: VersionedThing & { readonly name: string };
  readonly onClose: () => void;
  /** Called after a version was restored, or after the restore was undone. */
  readonly onRestored?: (() => void) | undefined;
  /** Shows two versions side by side, above the list of their differences. */
  readonly compare?: CompareVersions | undefined;
}

/** Version history of an object: author, time and changes; compares a version with the stored state and restores it. */
export const VersionsDialog = ({ thing, onClose, onRestored, compare }: VersionsDialogProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const versions = useQuery(versionList(api, thing));
  const [picked, setPicked] = useState<number>();
  const restore = useRestore(thing, { onRestored, onDone: onClose });
  const current = versions.data?.find((version) => version.current);
  const chosen = versions.data?.find((version) => version.number === picked);
  return (
    <Dialog
      size={compare ? 'page' : 'lg'}
      title={text('versions.title', { name: thing.name })}
      closeLabel={text('versions.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('versions.close')}</Button>
          <Button
            kind="primary"
            busy={restore.busy}
            disabled={!chosen || chosen.current}
            disabledReason={text('versions.pick')}
            onClick={() => chosen && current && void restore.run({ number: chosen.number, current: current.number })}
          >
            {chosen && !chosen.current
              ? text('versions.restore', { number: chosen.number })
              : text('versions.restore-none')}
          </Button>
        </>
      }
    >
      {restore.failure !== undefined && <ErrorView error={restore.failure} size="compact" />}
      {versions.isError && <ErrorView error={versions.error} actions={{ onRetry: () => void versions.refetch() }} />}
      {versions.isPending && (
        <div className={css.waiting} aria-busy>
          <VisuallyHidden>{text('versions.loading')}</VisuallyHidden>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
      {versions.data && (
        <div className={css.panes}>
          <VersionChoices kind={thing.kind} versions={versions.data} picked={picked} onPick={setPicked} />
          <Chosen
            thing={thing}
            current={current}
            chosen={chosen}
            alone={versions.data.length === 1}
            compare={compare}
          />
        </div>
      )}
    </Dialog>
  );
};

interface ChosenProps {
  readonly thing: VersionedThing;
  readonly current: Version | undefined;
  readonly chosen: Version | undefined;
  readonly alone: boolean;
  readonly compare: CompareVersions | undefined;
}

const Chosen = ({ thing, current, chosen, alone, compare }: ChosenProps) => {
  const text = useText(messages);
  if (!chosen || !current || chosen.current)
    return <p className={css.hint}>{text(alone ? 'versions.only-one' : 'versions.pick')}</p>;
  return <Comparison key={chosen.number} thing={thing} from={chosen.number} to={current.number} compare={compare} />;
};
