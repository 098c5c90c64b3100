import type { StructuredError } from '@sightline/core';
import { useFormatter, useText } from '@sightline/core/react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { listFormat } from '../../model/list-format.ts';
import type { PanelSource } from '../../model/panel-registry.ts';
import { readTexts } from '../../model/read-extra.ts';
import { meta } from '../panel-frame/panel-frame.css.ts';

/** Contacts for an error: the owners that the error names. */
export const Owners = ({
  extra,
  source,
}: {
  readonly extra: StructuredError['extra'];
  readonly source: PanelSource;
}): ReactNode => {
  const text = useText(messages);
  const format = useFormatter(listFormat);
  const owners = readTexts(extra, 'owners');
  if (owners.length === 0) return null;
  return (
    <div className={meta}>
      {text(source === 'chart' ? 'errors.chart-owners' : 'errors.owners', { owners: format.format(owners) })}
    </div>
  );
};
