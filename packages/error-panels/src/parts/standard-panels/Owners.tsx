import type { StructuredError } from '@sightline/core';
import { useLocale, useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { PanelSource } from '../../model/panel-registry.ts';
import { readTexts } from '../../model/read-extra.ts';
import { meta } from '../panel-frame/panel-frame.css.ts';

/** Whom to ask: the owners that the error names. */
export const Owners = ({
  extra,
  source,
}: {
  readonly extra: StructuredError['extra'];
  readonly source: PanelSource;
}): ReactNode => {
  const text = useText(messages);
  const { locale } = useLocale();
  const owners = readTexts(extra, 'owners');
  if (owners.length === 0) return null;
  const names = new Intl.ListFormat(locale === 'en-XA' ? 'en' : locale, { type: 'conjunction' }).format(owners);
  return (
    <div className={meta}>{text(source === 'chart' ? 'errors.chart-owners' : 'errors.owners', { owners: names })}</div>
  );
};
