import { useText } from '@sightline/core/react';
import { ExportMenu } from '@sightline/entity-ui';
import { messages } from '../../messages/index.ts';

export interface DownloadMenuProps {
  /** What the chart asks. */
  readonly context: object;
  /** Name of the file, without its ending. */
  readonly fileName: string;
}

/** Saves every row of what the chart asks, past the limit of what is shown. */
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
