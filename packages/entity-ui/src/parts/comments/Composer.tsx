import { useText } from '@sightline/core/react';
import { Button, Kbd } from '@sightline/ui-kit';
import type { KeyboardEvent, ReactNode } from 'react';
import { messages } from '../../messages/comments.ts';
import type { CommentDraftKind } from '../../model/draft.ts';
import * as css from './comments.css.ts';
import { MentionField } from './MentionField.tsx';
import { useAttempt } from './use-attempt.ts';
import { useWriting } from './use-writing.ts';

export interface ComposerProps {
  /** Key of the draft. */
  readonly draft: { readonly kind: CommentDraftKind; readonly id: number };
  readonly label: string;
  readonly submitLabel: string;
  /** Initial text of the field if there is no draft. */
  readonly start?: string;
  readonly focused?: boolean;
  /** Sends the text. @throws CallError */
  readonly onSend: (text: string) => Promise<void>;
  /** Called after sending or canceling. Unsent text is kept as a draft. Without `onClose`, the field stays open. */
  readonly onClose?: () => void;
}

/** Text field for a new comment, a reply, or the edit of a comment or reply. Unsent text is kept as a draft. */
export const Composer = (props: ComposerProps): ReactNode => {
  const { draft, label, submitLabel, start = '', focused = false, onSend, onClose } = props;
  const text = useText(messages);
  const { written, write, drop, kept } = useWriting(draft, start);
  const { told, busy, attempt } = useAttempt();
  const ready = written.trim() !== '' && written.trim() !== start;
  const send = async () => {
    if (!ready || busy) return;
    const sent = await attempt(
      () => onSend(written.trim()),
      (reason) => text(draft.kind === 'comment_change' ? 'comments.not-saved' : 'comments.not-sent', { reason }),
    );
    if (!sent) return;
    drop();
    onClose?.();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Ctrl+Enter, Cmd+Enter and Esc must not reach the surrounding page, which has its own shortcuts.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (event.key === 'Escape' && onClose) onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      className={css.composer}
      data-keeps-escape={onClose ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MentionField
        label={label}
        placeholder={text('comments.placeholder')}
        value={written}
        onChange={write}
        onKeyDown={handleKeyDown}
        focused={focused}
      />
      {told && (
        <p role="alert" className={css.failure}>
          {told.text}
        </p>
      )}
      {!kept && (
        <p role="status" className={css.note}>
          {text('comments.not-kept')}
        </p>
      )}
      <div className={css.sending}>
        <span className={css.keys}>
          <Kbd keys="Mod+Enter" /> {text('comments.send-keys')}
        </span>
        {onClose && (
          <Button
            size="sm"
            onClick={() => {
              drop();
              onClose();
            }}
          >
            {text('comments.cancel')}
          </Button>
        )}
        <Button kind="primary" size="sm" type="submit" busy={busy} disabled={!ready}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
};
