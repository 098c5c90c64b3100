import { idOf, momentOf, type ChartId } from '../units/index.ts';

/** A chart in short (the wire calls it a slice): what choosing one among many needs. */
export interface ChartSummary {
  readonly id: ChartId;
  readonly url: string;
  readonly name: string;
  /** Milliseconds since 1970 UTC. */
  readonly changedAt: number;
  /** Key of the chart kind. */
  readonly kind: string;
  /** The dataset as the wire names it, `3__table`. */
  readonly dataset: string | undefined;
  readonly datasetName: string | undefined;
  readonly datasetUrl: string | undefined;
  /** How long ago it was changed, in the server's words. */
  readonly changedAgo: string;
  readonly description: string;
  /** The description as the server set it from Markdown. */
  readonly describedAs: string;
  /** Names. */
  readonly owners: readonly string[];
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Older servers say when in milliseconds, newer ones in words of ISO 8601. */
const changeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : momentOf(textOf(value));

/** A summary from the wire; nothing where its id, address, name, kind or time of change is missing. */
export const chartSummaryOf = (wire: Readonly<Record<string, unknown>>): ChartSummary | undefined => {
  const { slice_id: id, owners } = wire;
  const [url, name, kind] = [textOf(wire['slice_url']), textOf(wire['slice_name']), textOf(wire['viz_type'])];
  const changedAt = changeOf(wire['changed_on']);
  if (typeof id !== 'number' || url === undefined || name === undefined || kind === undefined) return undefined;
  if (changedAt === undefined) return undefined;
  return {
    id: idOf<ChartId>(id),
    url,
    name,
    changedAt,
    kind,
    dataset: textOf(wire['datasource']),
    datasetName: textOf(wire['datasource_name']),
    datasetUrl: textOf(wire['datasource_link']),
    changedAgo: textOf(wire['modified']) ?? '',
    description: textOf(wire['description']) ?? '',
    describedAs: textOf(wire['description_markeddown']) ?? '',
    owners: Array.isArray(owners) ? owners.filter((each): each is string => typeof each === 'string') : [],
  };
};
