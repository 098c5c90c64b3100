import { bundleKinds, type Answer, type BundleRoute, type BundleServer } from './bundle-server.ts';
import { readZip } from './read-zip.ts';
import type { Report } from './report.ts';

/** The servers of a round trip: each imports what the other has exported. */
export interface RoundTrip {
  readonly ours: BundleServer;
  /** Starts an additional server of ours with an empty store. */
  readonly empty: () => Promise<BundleServer>;
  readonly superset: BundleServer;
  /** Passwords of the databases that require one, keyed by file name. */
  readonly passwords: Readonly<Record<string, string>>;
}

/** Order of removal that never removes an object in use. */
const removalOrder = ['dashboard', 'chart', 'dataset', 'saved_query', 'theme', 'database'] as const;

/** Removes everything possible, so that the next bundle creates all its objects. */
const clear = async (server: BundleServer): Promise<void> => {
  for (const kind of removalOrder)
    for (const id of await server.ids(kind)) await server.send('DELETE', `/api/v1/${kind}/${id}`);
};

/**
 * True for the contents that Superset's `assets` bundles leave out: themes, and the references of dashboards to them.
 */
const isLost = (kind: BundleRoute, path: string): boolean =>
  kind === 'assets' && (path.startsWith('themes/') || path === 'theme_id');

const refusal = (answer: Answer): readonly string[] =>
  answer.status === 200 ? [] : [`${answer.status} ${answer.text.slice(0, 2000)}`];

interface Planned {
  readonly change: readonly { readonly path: string; readonly fields: readonly { readonly path: string }[] }[];
  readonly create: readonly { readonly path: string }[];
  readonly unknown_keys: readonly { readonly path: string; readonly keys: readonly string[] }[];
}

/** Returns the changes that an import would make, one line each. */
const plannedFaults = (kind: BundleRoute, text: string): readonly string[] => {
  const planned = JSON.parse(text) as Planned;
  return [
    ...planned.change.flatMap(({ path, fields }) =>
      fields
        .filter((field) => !isLost(kind, field.path))
        .map((field) => `${path}: ${JSON.stringify(field).slice(0, 400)}`),
    ),
    ...planned.create.map(({ path }) => `${path} would be made anew`),
    ...planned.unknown_keys.map(({ path, keys }) => `${path}: unknown ${keys.join(', ')}`),
  ];
};

const uuidsOf = async (kind: BundleRoute, bytes: Buffer): Promise<readonly string[]> =>
  [...(await readZip(bytes))]
    .filter(([path]) => !isLost(kind, path))
    .map(([, content]) => content['uuid'])
    .filter((uuid) => typeof uuid === 'string')
    .toSorted();

const missing = (sent: readonly string[], given: readonly string[]): readonly string[] =>
  sent.filter((uuid) => !given.includes(uuid)).map((uuid) => `${uuid} did not come back`);

/** Sends bundles of one kind from our server to Superset and back. */
const goRound = async (trip: RoundTrip, report: Report, kind: BundleRoute): Promise<void> => {
  const { ours, superset, passwords } = trip;
  const idsOf = (server: BundleServer) => (kind === 'assets' ? Promise.resolve([]) : server.ids(kind));
  await clear(superset);
  const sent = await ours.exportBundle(kind, await idsOf(ours));
  await report.check(`${kind}: Superset takes what Sightline wrote`, async () =>
    refusal(await superset.importBundle(kind, sent, { passwords })),
  );
  let back: Buffer | undefined;
  await report.check(`${kind}: everything of it is there`, async () => {
    back = await superset.exportBundle(kind, await idsOf(superset));
    return missing(await uuidsOf(kind, sent), await uuidsOf(kind, back));
  });
  await report.check(`${kind}: comes back as it went`, async () => {
    const answer = await ours.importBundle(kind, back!, { query: '?dry_run=true', passwords });
    return answer.status === 200 ? plannedFaults(kind, answer.text) : refusal(answer);
  });
  await report.check(`${kind}: an empty Sightline takes what Superset wrote`, async () =>
    refusal(await (await trip.empty()).importBundle(kind, back!, { passwords })),
  );
};

/** Sends bundles of every kind from our server to Superset and back. */
export const goRoundTrip = async (trip: RoundTrip, report: Report): Promise<void> => {
  for (const kind of bundleKinds) await goRound(trip, report, kind);
};
