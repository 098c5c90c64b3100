import { positionOf } from '@sightline/core/layout';
import { useText } from '@sightline/core/react';
import { VersionsDialog } from '@sightline/entity-ui';
import { useMemo, type ReactNode } from 'react';
import { versionMessages } from '../../messages/version.ts';
import { layoutChanges, type LayoutChange } from '../../model/layout-changes.ts';
import { parseLayout } from '../../model/layout.ts';
import { LayoutSketch } from './LayoutSketch.tsx';
import * as css from './versions.css.ts';

type Content = Readonly<Record<string, unknown>>;

const positionIn = (content: Content) => {
  const { position_json: stored } = content;
  return positionOf(typeof stored === 'string' ? stored : JSON.stringify(stored ?? null), '');
};

const Comparison = ({
  number,
  before,
  now,
}: {
  readonly number: number;
  readonly before: Content;
  readonly now: Content;
}) => {
  const text = useText(versionMessages);
  const [from, to] = useMemo(() => [positionIn(before), positionIn(now)], [before, now]);
  const changes = useMemo(() => layoutChanges(from, to), [from, to]);
  const words = ({ kind, from: was, to: is }: LayoutChange): string =>
    kind === 'resized' && was !== undefined
      ? text('version.resized-columns', { from: was, to: is ?? 0 })
      : kind === 'renamed'
        ? text('version.renamed', { from: was ?? '' })
        : text(`version.${kind}`);
  const marks = (of: readonly (readonly [string, LayoutChange])[]) =>
    new Map(of.map(([id, change]) => [id, { kind: change.kind, words: words(change) }]));
  const old = marks(
    changes.filter(({ kind }) => kind !== 'added').map((change) => [change.formerId ?? change.id, change] as const),
  );
  const present = marks(changes.filter(({ kind }) => kind !== 'removed').map((change) => [change.id, change] as const));
  return (
    <div className={css.all}>
      <div className={css.pair}>
        <section className={css.side}>
          <h3 className={css.heading}>{text('version.then', { number })}</h3>
          <LayoutSketch layout={parseLayout(from)} changes={old} />
        </section>
        <section className={css.side}>
          <h3 className={css.heading}>{text('version.now')}</h3>
          <LayoutSketch layout={parseLayout(to)} changes={present} />
        </section>
      </div>
      {changes.length > 0 && (
        <ul className={css.changes} aria-label={text('version.changes')}>
          {changes.map((change) => (
            <li key={`${change.kind} ${change.id}`} className={css.change}>
              <bdi>{change.name || text('version.nameless')}</bdi> <span className={css.what}>{words(change)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/**
 * Versions of a dashboard with author, time and changes. Two layouts can be compared side by side, and a version can be
 * restored.
 */
export const DashboardVersions = (props: {
  readonly id: number;
  readonly title: string;
  readonly onClose: () => void;
  readonly onRestored?: (() => void) | undefined;
}): ReactNode => (
  <VersionsDialog
    thing={{ kind: 'dashboard', id: props.id, name: props.title }}
    compare={(contents) => <Comparison {...contents} />}
    onClose={props.onClose}
    onRestored={props.onRestored}
  />
);
