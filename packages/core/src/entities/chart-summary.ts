import { idOf, momentOf, type ChartId } from '../units/index.ts';

/** A chart with only the fields that a picker needs. The API calls a chart a slice. */
export interface ChartSummary {
  readonly id: ChartId;
  readonly url: string;
  readonly name: string;
  /** Milliseconds since 1970 UTC. */
  readonly changedAt: number;
  /** Id of the chart kind. */
  readonly kind: string;
  /** The dataset in the notation of the API, such as `3__table`. */
  readonly dataset: string | undefined;
  readonly datasetName: string | undefined;
  readonly datasetUrl: string | undefined;
  /** Time since the most recent change, as worded by the server. */
  readonly changedAgo: string;
  readonly description: string;
  /** The description, rendered from Markdown by the server. */
  readonly describedAs: string;
  /** Names of the owners. */
  readonly owners: readonly string[];
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Older servers send the time of change in milliseconds, newer ones as ISO 8601 text. */
const changeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : momentOf(textOf(value));

/** Creates a chart summary from a response; undefined if id, address, name, kind or time of change is missing. */
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
