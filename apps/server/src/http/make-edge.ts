import { makeAudit } from '../domain/audit/record-audit.ts';
import type { Deps } from '../domain/deps.ts';
import { makeRunLine } from '../domain/queries/run-line.ts';
import { makeApiTokens } from '../domain/session/api-tokens.ts';
import { makeCsrf } from '../domain/session/csrf.ts';
import { makeRateLimits } from '../domain/session/rate-limits.ts';
import { makeSessions } from '../domain/session/sessions.ts';
import { makeSubjects } from '../domain/session/subjects.ts';
import { makeTokens } from '../domain/session/tokens.ts';
import { isFlagOn } from '../domain/start-up/feature-flags.ts';
import type { Edge } from './edge.ts';
import { makeIdentify } from './identity/identify.ts';
import { makeSchedule } from '../domain/schedule/make-schedule.ts';
import { openPictureDrawer } from '../engine/pictures/picture-process.ts';
import { openChartServing } from './open-chart-serving.ts';
import { makeTurns } from './turns.ts';
import type { Passwords } from '../domain/session/password.ts';
import { makeMetrics, type Metrics } from './metrics.ts';

/** Creates the HTTP layer's dependencies and registers its metrics. */
export const makeEdge = (deps: Deps, passwords: Passwords, metrics: Metrics = makeMetrics()): Edge => {
  const { store, clock, config, secrets, log } = deps;
  const audit = makeAudit({ store, log });
  metrics.show({
    name: 'sightline_audit_events_waiting',
    help: 'Audit events that are not stored yet. 0 unless the disk is full.',
    read: () => audit.waiting,
  });
  const sessions = makeSessions({ store, clock, config });
  const subjects = makeSubjects(store, config);
  const tokens = makeTokens({ store, clock, config, secrets });
  const apiTokens = makeApiTokens({ store, clock });
  const serving = openChartServing(metrics);
  const drawer = openPictureDrawer();
  return {
    sessions,
    subjects,
    tokens,
    apiTokens,
    csrf: makeCsrf({ secrets, clock }),
    passwords,
    limits: makeRateLimits(clock),
    identify: makeIdentify({
      sessions,
      subjects,
      tokens,
      apiTokens,
      takesGuests: isFlagOn(config.flags, 'EMBEDDED_SUPERSET'),
    }),
    metrics,
    audit,
    turns: makeTurns(),
    serving,
    drawer,
    runs: makeRunLine(),
    schedule: makeSchedule(deps, { serving, drawer, subjects }),
  };
};
