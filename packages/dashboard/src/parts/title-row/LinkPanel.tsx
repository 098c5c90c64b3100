import { useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Button, Field, Spinner, TextInput, copyText } from '@sightline/ui-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { linkPanelMessages } from '../../messages/link-panel.ts';

export interface ShareLinkProps {
  /** Creates the permalink. Resolves with its URL. */
  readonly makeLink: () => Promise<string>;
}

/** Panel that creates a permalink when it opens, and shows its URL for copying. */
export const LinkPanel = ({ makeLink }: ShareLinkProps): ReactNode => {
  const text = useText(linkPanelMessages);
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [copied, setCopied] = useState(false);
  // Create only one link each time the panel opens. The link leads to the state of the dashboard at that time.
  const make = useRef(makeLink);
  useEffect(() => {
    let wanted = true;
    make.current().then(
      (made) => wanted && setUrl(made),
      (failure: unknown) => wanted && setError(failure),
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (error !== undefined) return <LateErrorView error={error} size="compact" />;
  if (url === undefined) return <Spinner />;
  const copy = () =>
    copyText(url).then(
      () => setCopied(true),
      // If the browser blocks copying, the URL above can be copied manually.
      () => setCopied(false),
    );
  return (
    <>
      <Field label={text('linkPanel.linkReady')}>
        <TextInput value={url} onChange={() => undefined} readOnly />
      </Field>
      <Button onClick={() => void copy()}>{text(copied ? 'linkPanel.copied' : 'linkPanel.copy')}</Button>
    </>
  );
};
