import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Button, Field, Popover, Spinner, TextInput } from '@sightline/ui-kit';
import { Share2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { createPermalink } from '../../commands/create-permalink.ts';
import { messages } from '../../messages/index.ts';
import type { FormData } from '../../model/form.ts';
import * as css from './explore-header.css.ts';
import { useCopy } from './use-copy.ts';

const Link = ({ form }: { readonly form: FormData }): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const copy = useCopy();
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    let wanted = true;
    createPermalink(api, form, window.location.origin).then(
      (made) => wanted && setUrl(made),
      (failure: unknown) => wanted && setError(failure),
    );
    return () => {
      wanted = false;
    };
  }, [api, form]);
  if (error !== undefined) return <LateErrorView error={error} size="compact" />;
  if (url === undefined) return <Spinner />;
  return (
    <>
      <Field label={text('explore.linkReady')}>
        <TextInput value={url} onChange={() => undefined} readOnly />
      </Field>
      <Button onClick={() => void copy(url).then(setCopied)}>{text(copied ? 'explore.copied' : 'explore.copy')}</Button>
    </>
  );
};

/** Button that creates a permalink to the chart with its current settings. */
export const ShareLink = ({ form }: { readonly form: FormData }): ReactNode => {
  const text = useText(messages);
  return (
    <Popover
      label={text('explore.share')}
      align="end"
      trigger={
        <Button kind="ghost" icon={Share2} aria-label={text('explore.share')}>
          <span className={css.wideWords}>{text('explore.share')}</span>
        </Button>
      }
    >
      {() => (
        <div className={css.link}>
          <Link form={form} />
        </div>
      )}
    </Popover>
  );
};
