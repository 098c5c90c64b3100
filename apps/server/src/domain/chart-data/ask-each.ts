import { setImmediate } from 'node:timers/promises';

/**
 * Serializes a query so that only identical queries have equal texts. NaN and infinite numbers, which JSON cannot
 * represent, are serialized as text.
 */
const textOf = (query: unknown): string =>
  JSON.stringify(query, (_key, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? `number ${value}` : value,
  );

/** Removes duplicate queries. Each remaining query comes with the positions of all its occurrences. */
export const distinctQueries = <Query>(
  queries: readonly Query[],
): readonly { readonly query: Query; readonly places: readonly number[] }[] => {
  const byText = new Map<string, { readonly query: Query; readonly places: number[] }>();
  for (const [place, query] of queries.entries()) {
    const text = textOf(query);
    const known = byText.get(text);
    if (known) known.places.push(place);
    else byText.set(text, { query, places: [place] });
  }
  return [...byText.values()];
};

interface AskEachOptions {
  /** Aborted when one of the queries fails, which stops the other queries. */
  readonly ending: AbortController;
  /** Begins the next turn of the event loop. */
  readonly next?: () => Promise<void>;
}

/**
 * Answers the queries of a request in order. Identical queries are answered only once. Each query is compiled in its
 * own turn of the event loop, so that a long request does not block others. After a failure, no further query is
 * started, and `ending` stops the running ones. The returned promise rejects only after all of them have ended.
 */
export const askEach = async <Query, Answer>(
  queries: readonly Query[],
  ask: (query: Query, places: readonly number[]) => Promise<Answer>,
  { ending, next = () => setImmediate() }: AskEachOptions,
): Promise<readonly Answer[]> => {
  const distinct = distinctQueries(queries);
  const asked: Promise<Answer>[] = [];
  /** Errors in the order in which they occurred. The first error stops the other queries, which then fail, too. */
  const failures: unknown[] = [];
  const onFailure = (error: unknown): void => {
    failures.push(error);
    ending.abort();
  };
  for (const [at, { query, places }] of distinct.entries()) {
    if (at > 0) await next();
    if (failures.length > 0) break;
    const answer = ask(query, places);
    answer.catch(onFailure);
    asked.push(answer);
  }
  const answers = await Promise.all(asked).catch(async () => {
    await Promise.allSettled(asked);
    throw failures[0];
  });
  const byPlace: Answer[] = [];
  for (const [at, { places }] of distinct.entries()) for (const place of places) byPlace[place] = answers[at]!;
  return byPlace;
};
