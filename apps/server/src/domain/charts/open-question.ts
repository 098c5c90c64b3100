import type { QueryContext } from '../../engine/compile/query-context.ts';
import { timeZoneIn } from '../../store/people.ts';
import type { Subject } from '../access.ts';
import type { AnnotationData, AnnotationReader } from '../annotations/annotation-data.ts';
import { readAnnotations } from '../annotations/read-annotations.ts';
import { needsHolidays, openHolidayBook } from '../chart-data/holidays.ts';
import { asRefusal } from '../chart-data/refuse.ts';
import type { WireFormat } from '../chart-data/write-answer.ts';
import type { Deps } from '../deps.ts';
import { hidesStatements } from '../guests/check-guest-question.ts';
import type { RowRules } from '../row-rules/open-row-rules.ts';
import { openRulesOf } from '../templates/rules-of-asker.ts';
import type { AddressParams } from '../templates/template-asker.ts';
import { templateFactsKey } from '../templates/template-key.ts';
import { answerKey } from './answer-key.ts';
import type { ChartServing, KnownDataset } from './chart-serving.ts';
import type { Stages } from './stages.ts';
import { authorizeQuestion } from './authorize-question.ts';
import { parseQuestion } from './parse-question.ts';

/** A chart request that passed the permission checks, with everything that its result depends on. */
export interface OpenQuestion extends KnownDataset {
  readonly body: unknown;
  readonly context: QueryContext;
  /** IANA name of the caller's time zone. */
  readonly zone: string;
  /** URL parameters of the request. */
  readonly address: AddressParams;
  /** Reference time for relative ranges. */
  readonly nowMs: number;
  readonly rules: RowRules;
  readonly annotations: readonly AnnotationData[];
  readonly force: boolean;
  readonly wire: WireFormat;
  /** Cache key: equal for requests with the same result. */
  readonly key: string;
}

/** Parses a request and checks the caller's permissions, before the cache is used. Throws the contract's refusals. */
export const openQuestion = async (
  deps: Deps,
  subject: Subject,
  asked: {
    readonly body: unknown;
    /** The request that permissions are checked for; the body itself when absent. */
    readonly judged?: QueryContext;
    readonly serving: ChartServing;
    readonly stages: Stages;
    readonly force?: boolean;
    /** URL parameters of the request. */
    readonly address?: AddressParams;
    /** Encoding of the result; JSON by default. */
    readonly wire?: WireFormat;
    /** Reads annotation data. */
    readonly annotationReader: (force: boolean) => AnnotationReader;
  },
): Promise<OpenQuestion> => {
  const { db } = deps.store;
  const { body, serving, stages, address = {}, wire = 'json' } = asked;
  const context = stages.time('parse', () => parseQuestion(deps, body));
  const force = asked.force === true || context.force;
  // Round to seconds, so that requests with ranges that end now can share a result.
  const nowMs = Math.floor(deps.clock() / 1000) * 1000;
  const { facts, known, rules, asker } = await stages.time('auth', async () => {
    const facts = await authorizeQuestion(deps, subject, { context: asked.judged ?? context, serving });
    const known = await serving.datasetOf(db, facts);
    const { database } = known.whole;
    const asker = { deps, subject, database, nowMs, zone: timeZoneIn(facts.preferences), address };
    const rules = await openRulesOf(asker, { ruled: facts.ruled === 1, dataset: known.whole.dataset });
    return { facts, known, rules, asker };
  });
  const { zone } = asker;
  const holidays = needsHolidays(body) ? await openHolidayBook() : () => undefined;
  const asksAlso = { body, context, dataset: known.source, nowMs, zone, holidays };
  const annotations = await readAnnotations(asked.annotationReader(force), asksAlso).catch((error: unknown) => {
    throw asRefusal(error, deps.engines.embedded.backend);
  });
  const templateKey = await templateFactsKey(asker, known.source, body);
  const key = stages.time('cache', () =>
    answerKey({
      body,
      context,
      dataset: {
        id: facts.dataset_id,
        changedOn: `${facts.dataset_changed_on} ${facts.parts_changed_on} ${facts.parts}`,
      },
      database: { id: facts.database_id, changedOn: facts.database_changed_on },
      dataVersion: facts.data_version,
      zone,
      nowMs,
      holidays,
      // Some subjects get results without the executed SQL. Such results need a cache key of their own.
      rulesKey: hidesStatements(subject) ? `${rules.fingerprint} hidden` : rules.fingerprint,
      templateKey,
      besideKey: annotations.key,
      format: wire,
    }),
  );
  return { ...known, body, context, zone, address, nowMs, rules, annotations: annotations.data, force, wire, key };
};
