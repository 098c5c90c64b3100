import { pictureWidths } from '@sightline/core/schedule';
import { useApi, useFormatter, useText } from '@sightline/core/react';
import { Banner, Button, Progress, Skeleton } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useCallback, useId, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { ReportForm } from '../../model/report-form.ts';
import { contentPicture, type PicturedContent } from '../../reads/content-picture.ts';
import * as page from '../editor/editor.css.ts';
import * as css from './content.css.ts';

export interface PreviewProps {
  readonly form: ReportForm;
  /** Buttons below the message. */
  readonly actions: ReactNode;
}

const defaultWidth = 800;
const lists = (locale: string): Intl.ListFormat => new Intl.ListFormat(locale, { type: 'conjunction' });

const widthOf = (typed: string): number => {
  const width = Number(typed);
  return Number.isInteger(width) && width >= pictureWidths.least && width <= pictureWidths.most ? width : defaultWidth;
};

/** Returns the content that the preview draws, or undefined while no chart or dashboard is selected. */
const picturedIn = ({ content, chart, dashboard, state, width }: ReportForm): PicturedContent | undefined => {
  if (content === 'chart') return chart ? { kind: 'chart', id: chart.value, width: widthOf(width) } : undefined;
  return dashboard ? { kind: 'dashboard', id: dashboard.value, state } : undefined;
};

/** Preview of the message: subject, recipients, and the picture of the content that the server draws. */
export const Preview = ({ form, actions }: PreviewProps): ReactNode => {
  const text = useText(messages);
  const { capabilities } = useApi();
  const list = useFormatter(lists);
  const id = useId();
  const { to, cc, bcc, slack, webhooks, folders } = form.recipients;
  const all = [...to, ...cc, ...bcc, ...slack, ...webhooks, ...folders];
  const pictured = picturedIn(form);
  const hasPicture = form.format === 'PNG' || form.format === 'PDF';
  const subject = form.subject.trim() || form.name.trim();
  return (
    <section className={page.body} aria-labelledby={id}>
      <h2 id={id} className={page.heading}>
        {text('preview.title')}
      </h2>
      <div className={css.message}>
        <div className={css.messageHead}>
          {subject !== '' && <p className={css.subject}>{subject}</p>}
          <p className={page.muted}>
            {all.length === 0 ? text('preview.to-nobody') : text('preview.to', { names: list.format(all) })}
          </p>
        </div>
        <div className={css.messageBody}>
          {form.format !== 'PNG' && <p className={page.muted}>{text(`preview.${form.format}`)}</p>}
          {hasPicture && !pictured && <p className={page.muted}>{text('preview.nothing')}</p>}
          {hasPicture && pictured && capabilities?.has('pictures') !== true && (
            <p className={page.muted}>{text('preview.unavailable')}</p>
          )}
          {hasPicture && pictured && capabilities?.has('pictures') === true && (
            <Picture content={pictured} name={(form[form.content]?.label ?? subject) || subject} />
          )}
        </div>
      </div>
      <div className={css.foot}>{actions}</div>
    </section>
  );
};

/** The picture of the content. The previous picture stays until the next one is drawn. */
const Picture = ({ content, name }: { readonly content: PicturedContent; readonly name: string }) => {
  const text = useText(messages);
  const api = useApi();
  const read = useQuery(contentPicture(api, content));
  const { data } = read;
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return undefined;
      const source = URL.createObjectURL(data);
      image.src = source;
      return () => URL.revokeObjectURL(source);
    },
    [data],
  );
  const again = (
    <Button size="sm" icon={RefreshCw} onClick={() => void read.refetch()}>
      {text('preview.again')}
    </Button>
  );
  if (read.isError)
    return (
      <Banner level="warning" actions={again}>
        {text('preview.failed')}: {read.error.message}
      </Banner>
    );
  if (!data)
    return (
      <>
        <Progress label={text('preview.drawing')} />
        <Skeleton height={180} />
      </>
    );
  return <img ref={show} className={css.picture} alt={text('preview.picture', { name })} />;
};
