import { bytes } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import { Button, Progress } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import * as css from './upload.css.ts';
import type { Sending } from './use-sending.ts';

/** Upload progress with a cancel button, then an indeterminate state while the server processes the file. */
export const UploadProgress = ({ sending: { sent, stop } }: { readonly sending: Sending }): ReactNode => {
  const text = useText(messages);
  const { locale } = useLocale();
  const size = bytes(locale);
  const { sentBytes = 0, totalBytes = 0 } = sent ?? {};
  const gone = totalBytes > 0 && sentBytes === totalBytes;
  const words = gone
    ? text('uploads.reading')
    : text('uploads.sending', { sent: size(sentBytes), total: size(totalBytes) });
  return (
    <div className={css.sending}>
      <Progress
        thick
        label={gone ? words : text('uploads.upload')}
        share={sent && !gone ? sentBytes / totalBytes : undefined}
      />
      <div className={css.sendingWords}>
        <span role="status">{gone && words}</span>
        {!gone && sent && <span>{words}</span>}
        {!gone && (
          <Button size="sm" onClick={stop}>
            {text('uploads.stop')}
          </Button>
        )}
      </div>
    </div>
  );
};
