import type { StructuredError } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Button, Dialog, Icon, VisuallyHidden, joinClasses, copyText } from '@sightline/ui-kit';
import { CircleAlert, Copy, ExternalLink, Info, RotateCcw, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { errorText } from '../../model/error-text.ts';
import type { PanelActions, PanelSize, PanelSource } from '../../model/panel-registry.ts';
import { issuesOfError } from '../../model/read-extra.ts';
import * as css from './panel-frame.css.ts';

/** A button of a panel; the label is a verb. */
export interface PanelButton {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly primary?: boolean;
  readonly onPress: () => void;
}

export interface PanelFrameProps {
  readonly error: StructuredError;
  readonly size: PanelSize;
  /**
   * The part of the page in which the error occurred. In `results`, the panel is the only content, so it shows the
   * error's level as a color.
   */
  readonly source?: PanelSource;
  readonly title: string;
  /** One or two sentences: what happened and why. */
  readonly message: ReactNode;
  readonly icon?: LucideIcon;
  readonly actions?: PanelActions;
  /** The panel's own buttons, shown before Copy. They are also shown in compact size. */
  readonly buttons?: readonly PanelButton[];
  /** Content below the message. */
  readonly children?: ReactNode;
}

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info } as const;

/** Messages with more characters than this are collapsed. */
const foldedFromChars = 320;

/**
 * Common layout of all panels: icon, title, message, actions, issue links, collapsed details. The compact size shows
 * the message and opens the rest in a dialog.
 */
export const PanelFrame = (props: PanelFrameProps): ReactNode =>
  props.size === 'compact' ? <CompactFrame {...props} /> : <FullFrame {...props} />;

const FullFrame = ({ error, source, title, message, icon, actions, buttons, children }: PanelFrameProps) => {
  const titleId = useId();
  return (
    <section
      className={joinClasses(css.panel, source === 'results' && css.ofResults[error.level])}
      aria-labelledby={titleId}
      role="group"
    >
      <span className={css.tone[error.level]}>
        <Icon of={icon ?? icons[error.level]} size={20} />
      </span>
      <div className={css.content}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <FoldedMessage>{message}</FoldedMessage>
        {children}
        <Issues error={error} />
        <div className={css.actions}>
          <Buttons of={buttons} />
          <Retry actions={actions} />
          <CopyError error={error} />
          <Details error={error} />
        </div>
      </div>
    </section>
  );
};

const CompactFrame = (props: PanelFrameProps) => {
  const { error, title, message, icon, actions, buttons } = props;
  const text = useText(messages);
  const [open, setOpen] = useState(false);
  return (
    <div className={css.compact} role="group" aria-label={title}>
      <span className={joinClasses(css.tone[error.level], css.compactTone)}>
        <Icon of={icon ?? icons[error.level]} size={20} />
      </span>
      <p className={css.compactMessage}>{message}</p>
      <div className={css.compactActions}>
        <Retry actions={actions} size="sm" />
        <Buttons of={buttons} size="sm" />
        <Button kind="ghost" size="sm" onClick={() => setOpen(true)} aria-haspopup="dialog">
          {text('errors.details')}
        </Button>
      </div>
      {open && (
        <Dialog size="md" title={title} closeLabel={text('errors.close')} onClose={() => setOpen(false)}>
          <FullFrame {...props} />
        </Dialog>
      )}
    </div>
  );
};

const FoldedMessage = ({ children }: { readonly children: ReactNode }) => {
  const text = useText(messages);
  const [open, setOpen] = useState(false);
  const long = typeof children === 'string' && children.length > foldedFromChars;
  if (!long) return <p className={css.message}>{children}</p>;
  return (
    <>
      <p className={joinClasses(css.message, !open && css.folded)}>{children}</p>
      <Button kind="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {text(open ? 'errors.less' : 'errors.more')}
      </Button>
    </>
  );
};

const Retry = ({
  actions,
  size = 'md',
}: {
  readonly actions: PanelActions | undefined;
  readonly size?: 'sm' | 'md';
}) => {
  const text = useText(messages);
  if (!actions?.onRetry) return null;
  return (
    <Button size={size} icon={RotateCcw} onClick={() => actions.onRetry?.()}>
      {text('errors.retry')}
    </Button>
  );
};

const Buttons = ({
  of = [],
  size = 'md',
}: {
  readonly of: readonly PanelButton[] | undefined;
  readonly size?: 'sm' | 'md';
}) =>
  of.map(({ label, icon, primary = false, onPress }) => (
    <Button key={label} kind={primary ? 'primary' : 'default'} size={size} icon={icon} onClick={onPress}>
      {label}
    </Button>
  ));

/** The complete error as text. It can be scrolled with the keyboard. */
const Raw = ({ error }: { readonly error: StructuredError }) => (
  <pre role="group" aria-label={useText(messages)('errors.details')} tabIndex={0} className={css.raw}>
    {errorText(error)}
  </pre>
);

const CopyError = ({ error }: { readonly error: StructuredError }) => {
  const text = useText(messages);
  const [stage, setStage] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = () =>
    copyText(errorText(error)).then(
      () => setStage('copied'),
      () => setStage('refused'),
    );
  return (
    <>
      <Button icon={Copy} onClick={() => void copy()}>
        {text(stage === 'copied' ? 'errors.copied' : 'errors.copy')}
      </Button>
      {/* If the browser refuses clipboard access, show the text so that it can be selected. */}
      {stage === 'refused' && <Raw error={error} />}
    </>
  );
};

/** Documentation URL of an issue code. */
const issueAddress = (code: number): string =>
  `https://superset.apache.org/user-docs/using-superset/issue-codes#issue-${code}`;

const Issues = ({ error }: { readonly error: StructuredError }) => {
  const text = useText(messages);
  const issues = issuesOfError(error);
  if (issues.length === 0) return null;
  return (
    <div className={css.causes}>
      <span>{text('errors.causes', { count: issues.length })}</span>
      <ul className={css.causeList}>
        {issues.map(({ code, message }) => (
          <li key={code}>
            <a className={css.link} href={issueAddress(code)} target="_blank" rel="noreferrer">
              {message}
              <Icon of={ExternalLink} size={12} />
              <VisuallyHidden>{text('errors.new-window')}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

const Details = ({ error }: { readonly error: StructuredError }) => {
  const text = useText(messages);
  return (
    <details className={css.details}>
      <summary>{text('errors.details')}</summary>
      <Raw error={error} />
    </details>
  );
};
