import type { RunLine } from '../domain/queries/run-line.ts';
import type { ChartServing } from '../domain/charts/chart-serving.ts';
import type { Schedule } from '../domain/schedule/make-schedule.ts';
import type { PictureDrawer } from '../engine/pictures/picture-process.ts';
import type { Audit } from '../domain/audit/record-audit.ts';
import type { ApiTokens } from '../domain/session/api-tokens.ts';
import type { Csrf } from '../domain/session/csrf.ts';
import type { Passwords } from '../domain/session/password.ts';
import type { RateLimits } from '../domain/session/rate-limits.ts';
import type { Sessions } from '../domain/session/sessions.ts';
import type { Subjects } from '../domain/session/subjects.ts';
import type { Tokens } from '../domain/session/tokens.ts';
import type { Identify } from './identity/identify.ts';
import type { Metrics } from './metrics.ts';
import type { Turns } from './turns.ts';

/** Dependencies of the HTTP layer alone, in addition to the `Deps` of the domain. Created once per app. */
export interface Edge {
  readonly sessions: Sessions;
  readonly subjects: Subjects;
  readonly tokens: Tokens;
  readonly apiTokens: ApiTokens;
  readonly csrf: Csrf;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly identify: Identify;
  readonly metrics: Metrics;
  readonly audit: Audit;
  /** Lets each user upload only one file at a time. */
  readonly turns: Turns;
  /** State of chart queries. */
  readonly serving: ChartServing;
  readonly drawer: PictureDrawer;
  /** Runs of SQL Lab. */
  readonly runs: RunLine;
  /** Schedule of alerts and reports. It must be started to run them. */
  readonly schedule: Schedule;
}
