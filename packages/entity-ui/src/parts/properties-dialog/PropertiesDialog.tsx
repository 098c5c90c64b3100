import type { Api } from '@sightline/core/api';
import { useApi } from '@sightline/core/react';
import { Fragment, useState, type ReactNode } from 'react';
import type { Tagged } from '../../commands/save-edit.ts';
import type { VersionedKind } from '../../model/versioned-kind.ts';
import type { KeptEditor } from '../drafts/use-draft-keeper.ts';
import { useDrafted } from '../drafts/use-drafted.ts';
import { FailureDialog } from './FailureDialog.tsx';
import { PropertiesLoading } from './PropertiesLoading.tsx';

/** Props from the host of a properties dialog. */
export interface PropertiesDialogHost {
  readonly id: number;
  readonly onClose: () => void;
  /** Called after the properties were saved. */
  readonly onSaved?: () => void;
}

/** Stored properties of an object. */
export interface FoundProperties<T> extends Tagged<T> {
  /** True if an external tool manages the object. It is then read-only. */
  readonly external: boolean;
}

/** Props of a properties form. */
export interface PropertiesFormProps<T> extends PropertiesDialogHost {
  /** Initial values of the form, and their version. */
  readonly base: FoundProperties<T>;
  /** Reads the stored state. */
  readonly read: () => Promise<FoundProperties<T>>;
  readonly onFailure: (failure: unknown) => void;
  /** Unsaved input of an earlier visit, if there is any. */
  readonly restored: T | undefined;
  /** Resets the form to the stored state and discards the restored input. */
  readonly onDiscard: () => void;
  readonly keeper: KeptEditor;
}

export interface PropertiesDialogProps<T> extends PropertiesDialogHost {
  readonly kind: VersionedKind;
  readonly words: { readonly title: string; readonly loading: string; readonly forbidden: string };
  readonly read: (api: Api, id: number, signal?: AbortSignal) => Promise<FoundProperties<T>>;
  readonly form: (props: PropertiesFormProps<T>) => ReactNode;
}

/** Properties dialog of an object: loads them, renders the form, and shows failures above it. */
export const PropertiesDialog = <T extends object>({
  kind,
  words,
  read,
  form,
  ...host
}: PropertiesDialogProps<T>): ReactNode => {
  const { id, onClose } = host;
  const api = useApi();
  const drafted = useDrafted<T, FoundProperties<T>>({ kind, id }, (signal) => read(api, id, signal));
  const [failure, setFailure] = useState<unknown>();
  const { base, restored, keeper, turn } = drafted;
  if (!base)
    return <PropertiesLoading title={words.title} loading={words.loading} read={drafted.item} onClose={onClose} />;
  return (
    <>
      <Fragment key={turn}>
        {form({
          ...host,
          base,
          restored,
          read: () => read(api, id),
          onFailure: setFailure,
          onDiscard: drafted.discard,
          keeper,
        })}
      </Fragment>
      {failure !== undefined && (
        <FailureDialog failure={failure} forbidden={words.forbidden} onClose={() => setFailure(undefined)} />
      )}
    </>
  );
};
