import { useText } from '@sightline/core/react';
import { ExportMenu } from '@sightline/entity-ui';
import { messages } from '../../messages/index.ts';

export interface DownloadMenuProps {
  /** Query context of the chart. */
  readonly context: object;
  /** File name without extension. */
  readonly fileName: string;
}

/** Menu that downloads all rows of the chart's query, without the display limit. */
export const DownloadMenu = ({ context, fileName }: DownloadMenuProps) => {
  const text = useText(messages);
  const words = {
    all: text('explore.download.all'),
    csv: text('explore.download.csv'),
    xlsx: text('explore.download.xlsx'),
    parquet: text('explore.download.parquet'),
    json: text('explore.download.json'),
    rawCsv: text('explore.download.rawCsv'),
    stop: text('explore.download.stop'),
    failed: text('explore.download.failed'),
  };
  return <ExportMenu source={{ query_context: { ...context } }} fileName={fileName} words={words} />;
};
