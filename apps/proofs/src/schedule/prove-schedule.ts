import { toMillis } from '@sightline/server/src/store/store-types.ts';
import { Dice } from '../crash/dice.ts';
import { Tally, type Figures, type ProofOptions } from '../proof.ts';
import { checkDeliveries, checkRuns, type Tick } from './check-schedule.ts';
import { firingsOfAll, planReports } from './planned-reports.ts';
import type { ScheduleWorld, SimulatedServer } from './schedule-world.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const stepMs = 10 * minuteMs;
/**
 * Start of the simulation. Clocks change in Europe on the fourth day, and in Australia and New Zealand near the last
 * day.
 */
const startMs = Date.UTC(2027, 2, 25);
/** Simulated time after the last firing, in which servers can finish the work of servers that were killed. */
const restMs = 3 * 60 * minuteMs;
/** A server is killed in one of this many busy steps, at most `longestLifeMs` after the step begins. */
const killedOneIn = 8;
const longestLifeMs = 400;
/** Maximum number of steps for which a killed server stays down. Together, they are five hours of simulated time. */
const longestDownSteps = 30;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Two servers run the schedules for one simulated day per run, and each is killed repeatedly. Every firing must run
 * once, or be logged as missed because no server was up. No recipient may get a run twice, unless a server was killed
 * after the recipient accepted the message and before the server recorded this.
 */
export const proveSchedule = async (
  world: ScheduleWorld,
  { seed, runs }: ProofOptions,
  { reports: count = 200 }: { readonly reports?: number } = {},
): Promise<Figures> => {
  const tally = new Tally();
  const dice = new Dice(seed);
  const reports = planReports(seed, { count, webhook: world.webhook });
  const endMs = startMs + runs * dayMs;
  const firings = firingsOfAll(reports, startMs, endMs);
  const laterFirings = firingsOfAll(reports, endMs, endMs + restMs);
  const busy = new Set([...firings.values()].flat().map((at) => Math.ceil(at / stepMs) * stepMs));
  const ticks: Tick[] = [];
  const downUntil = new Map<SimulatedServer, number>();

  await world.servers[0]!.start();
  await world.servers[0]!.obey({ kind: 'create', nowMs: startMs - minuteMs, reports });
  await world.servers[1]!.start();

  const kill = async (server: SimulatedServer, nowMs: number): Promise<void> => {
    await pause(dice.below(longestLifeMs));
    await server.kill();
    downUntil.set(server, nowMs + dice.below(longestDownSteps) * stepMs);
    tally.add('servers killed');
  };
  const step = async (nowMs: number, mayKill: boolean): Promise<void> => {
    for (const server of world.servers) if (!server.isUp && (downUntil.get(server) ?? 0) <= nowMs) await server.start();
    const up = world.servers.filter(({ isUp }) => isUp);
    const working = up.map((server) => server.obey({ kind: 'tick', nowMs }));
    const victims = mayKill && dice.below(killedOneIn) === 0 ? up.filter(() => dice.below(2) === 0) : [];
    await Promise.all(victims.map((server) => kill(server, nowMs)));
    const done = await Promise.all(working);
    ticks.push({ at: nowMs, isDone: done.includes(true) });
    if (up.length === 0) tally.add('steps without a server');
  };
  for (let nowMs = startMs; nowMs < endMs; nowMs += stepMs) await step(nowMs, busy.has(nowMs));
  downUntil.clear();
  for (let nowMs = endMs; nowMs <= endMs + restMs; nowMs += stepMs) await step(nowMs, false);

  const stored = await world.read(async (db) => ({
    reports: await db.selectFrom('report').select(['id', 'name']).execute(),
    runs: await db.selectFrom('report_run').selectAll().orderBy('scheduled_on').execute(),
    deliveries: await db.selectFrom('report_delivery').selectAll().execute(),
  }));
  const names = new Map(stored.reports.map(({ id, name }) => [id, name]));
  const inSpan = stored.runs.filter(({ scheduled_on: on }) => toMillis(on) < endMs);
  checkRuns(reports, { firings, laterFirings, ticks, runs: inSpan, names, tally });
  checkDeliveries(reports, { ...stored, names, arrivals: world.arrivals(), tally });
  return tally.figures;
};
