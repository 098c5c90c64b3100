import { useApi, useText } from '@sightline/core/react';
import { LateErrorView, useHref } from '@sightline/entity-ui';
import { Link, Skeleton } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import { connectedTo, lineageLanes, type LineageAnswer, type LineageThing } from '../../model/dataset/lineage.ts';
import { datasetLineage } from '../../reads/dataset-lineage.ts';
import * as css from './lineage.css.ts';
import { useLineageLines } from './use-lineage-lines.ts';

const laneTitles = {
  columns: 'dataset.columns',
  metrics: 'dataset.metrics',
  charts: 'dataset.lineage-charts',
  dashboards: 'dataset.lineage-dashboards',
} as const;

const Drawing = ({ answer }: { readonly answer: LineageAnswer }): ReactNode => {
  const text = useText(messages);
  const href = useHref();
  const lanes = useMemo(() => lineageLanes(answer), [answer]);
  const [box, lines] = useLineageLines(answer.edges);
  const [pointed, setPointed] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const [kept, setKept] = useState<string>();
  const active = pointed ?? focused ?? kept;
  const connected = useMemo(
    () => (active === undefined ? undefined : connectedTo(answer.edges, active)),
    [answer, active],
  );
  const stateOf = (...keys: readonly string[]) =>
    connected === undefined ? undefined : keys.every((key) => connected.has(key)) ? 'on' : 'off';
  const drawThing = ({ key, name, path }: LineageThing): ReactNode => {
    const given = {
      className: css.thing,
      'data-lineage': key,
      'data-state': stateOf(key),
      title: name,
      onPointerEnter: () => setPointed(key),
      onPointerLeave: () => setPointed(undefined),
      onFocus: () => setFocused(key),
      onBlur: () => setFocused(undefined),
    };
    return path === undefined ? (
      <button
        type="button"
        aria-pressed={kept === key}
        onClick={() => setKept(kept === key ? undefined : key)}
        {...given}
      >
        <bdi>{name}</bdi>
      </button>
    ) : (
      <Link href={href(path)} {...given}>
        <bdi>{name}</bdi>
      </Link>
    );
  };
  if (lanes.length === 0) return null;
  return (
    <div ref={box} className={css.box} role="group" aria-label={text('dataset.lineage')}>
      <svg className={css.lines} aria-hidden="true">
        {lines.map(({ from, to, path }) => (
          <path key={`${from} ${to}`} className={css.line} d={path} data-state={stateOf(from, to)} />
        ))}
      </svg>
      {lanes.map(({ name, things }) => (
        <div key={name} className={css.lane}>
          <h2 className={css.title}>{text(laneTitles[name])}</h2>
          <ul className={css.things} aria-label={text(laneTitles[name])}>
            {things.map((thing) => (
              <li key={thing.key}>{drawThing(thing)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};

/**
 * Drawing of a dataset's columns and metrics, the charts that use them, and the dashboards that show these charts,
 * connected by lines. Hovering over or focusing an item highlights everything that is connected with it. Clicking a
 * column or metric keeps the highlight.
 */
export const Lineage = ({ datasetId }: { readonly datasetId: number }): ReactNode => {
  const lineage = useQuery(datasetLineage(useApi(), datasetId));
  if (lineage.error) return <LateErrorView error={lineage.error} actions={{ onRetry: () => void lineage.refetch() }} />;
  return lineage.data ? <Drawing answer={lineage.data} /> : <Skeleton height={240} />;
};
