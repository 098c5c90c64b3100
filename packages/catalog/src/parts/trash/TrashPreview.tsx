import { useApi, useText } from '@sightline/core/react';
import { CalendarDay, LateErrorView, RelativeTime, SqlCode } from '@sightline/entity-ui';
import { Button, Dialog, Skeleton, VisuallyHidden } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '../../messages/trash.ts';
import { fieldLabel, heldFields, type HeldField, type Trashed } from '../../model/trashed.ts';
import { trashedContent } from '../../reads/trash-pages.ts';
import * as css from './trash.css.ts';
import { useKindName } from './use-kind-name.ts';

export interface TrashPreviewProps {
  readonly thing: Trashed;
  readonly onRestore: () => void;
  readonly onPurge: () => void;
  readonly onClose: () => void;
}

/** Content of a trashed object, to inspect before restoring it. */
export const TrashPreview = ({ thing, onRestore, onPurge, onClose }: TrashPreviewProps): ReactNode => {
  const text = useText(messages);
  const kindName = useKindName();
  const held = useQuery(trashedContent(useApi(), thing));
  return (
    <Dialog
      size="md"
      title={thing.name}
      closeLabel={text('trash.close')}
      onClose={onClose}
      footer={
        <>
          <span className={css.away}>
            <Button kind="danger" onClick={onPurge}>
              {text('trash.delete')}
            </Button>
          </span>
          <Button onClick={onClose}>{text('trash.close')}</Button>
          <Button kind="primary" onClick={onRestore}>
            {text('trash.restore')}
          </Button>
        </>
      }
    >
      <div className={css.preview}>
        <dl className={css.facts}>
          <Fact name={text('trash.type')}>{kindName(thing.kind)}</Fact>
          <Fact name={text('trash.deleted')}>
            <RelativeTime ms={thing.deletedAt} />
          </Fact>
          {thing.deletedBy !== '' && (
            <Fact name={text('trash.deleted-by')}>
              <bdi>{thing.deletedBy}</bdi>
            </Fact>
          )}
          <Fact name={text('trash.ends')}>
            <CalendarDay ms={thing.endsAt} />
          </Fact>
        </dl>
        {held.isPending && (
          <>
            <VisuallyHidden>{text('trash.loading')}</VisuallyHidden>
            <Skeleton height={120} />
          </>
        )}
        {held.isError && <LateErrorView error={held.error} actions={{ onRetry: () => void held.refetch() }} />}
        {held.data && <Held fields={heldFields(held.data)} />}
      </div>
    </Dialog>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className={css.fact}>{name}</dt>
    <dd className={css.value}>{children}</dd>
  </>
);

const Held = ({ fields }: { readonly fields: readonly HeldField[] }) => {
  const text = useText(messages);
  const plain = fields.filter(({ look }) => look === 'plain');
  const blocks = fields.filter(({ look }) => look !== 'plain');
  if (fields.length === 0) return <p>{text('trash.nothing-in-it')}</p>;
  return (
    <>
      {plain.length > 0 && (
        <dl className={css.facts}>
          {plain.map((field) => (
            <Fact key={field.name} name={fieldLabel(field.name)}>
              <bdi>{field.text}</bdi>
            </Fact>
          ))}
        </dl>
      )}
      {blocks.map((field) => (
        <section key={field.name} className={css.section}>
          <h3 className={css.heading}>{fieldLabel(field.name)}</h3>
          {field.look === 'sql' ? (
            <SqlCode label={fieldLabel(field.name)} sql={field.text} />
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be focusable
            <pre role="group" aria-label={fieldLabel(field.name)} tabIndex={0} className={css.code}>
              <code>{field.text}</code>
            </pre>
          )}
        </section>
      ))}
    </>
  );
};
