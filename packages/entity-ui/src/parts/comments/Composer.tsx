import { isCallError } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Button, Kbd } from '@sightline/ui-kit';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { messages } from '../../messages/comments.ts';
import type { CommentDrafts, DraftPlace } from '../../store/comment-drafts.ts';
import * as css from './comments.css.ts';
import { MentionField } from './MentionField.tsx';

export interface ComposerProps {
  readonly drafts: CommentDrafts;
  readonly place: DraftPlace;
  readonly label: string;
  readonly submitLabel: string;
  /** What stands there where there is no draft. */
  readonly start?: string;
  readonly focused?: boolean;
  /** Sends what was written. @throws CallError */
  readonly onSend: (text: string) => Promise<void>;
  /** Puts the field away; what was typed is kept. Without it the field stays. */
  readonly onClose?: () => void;
}

const failures = { new: 'comments.not-sent', answer: 'comments.not-sent', edit: 'comments.not-saved' } as const;

/** Writes a comment, an answer or a change of one. What is typed outlasts the panel and the page until it is sent. */
export const Composer = (props: ComposerProps): ReactNode => {
  const { drafts, place, label, submitLabel, start = '', focused = false, onSend, onClose } = props;
  const text = useText(messages);
  const [written, setWritten] = useState(() => drafts.read(place) || start);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const ready = written.trim() !== '' && written.trim() !== start;
  const keep = (next: string) => {
    setWritten(next);
    drafts.keep(place, next === start ? '' : next);
  };
  const send = async () => {
    if (!ready || busy) return;
    setBusy(true);
    setReason(undefined);
    try {
      await onSend(written.trim());
      drafts.keep(place, '');
      setWritten(start);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setReason(error.message);
    } finally {
      setBusy(false);
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // The page around has keys of its own: what is typed here is not for it.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (event.key === 'Escape' && onClose) onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MentionField
        label={label}
        placeholder={text('comments.placeholder')}
        value={written}
        onChange={keep}
        onKeyDown={handleKeyDown}
        focused={focused}
      />
      {reason !== undefined && (
        <p role="alert" className={css.failure}>
          {text(failures[place.kind], { reason })}
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
              drafts.keep(place, '');
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
