import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Subject } from '../../domain/access.ts';
import { stopsWithPage } from '../../domain/databases/describe-databases.ts';
import type { Deps } from '../../domain/deps.ts';
import type { NextStatement } from '../../domain/queries/add-runs.ts';
import type { RunInput } from '../../domain/queries/judge-run.ts';
import { outliveReader } from '../../domain/queries/outlive-reader.ts';
import type { PreparedRun } from '../../domain/queries/prepare-run.ts';
import { prepareRunList, runList } from '../../domain/queries/run-list.ts';
import { invalidFields } from '../../domain/refusal.ts';
import { auditEvent } from '../audit-call.ts';
import type { Edge } from '../edge.ts';
import { sendFrames, wantsFrames } from './frame-reply.ts';
import { checkedOf } from './run-audit.ts';

const onlyFrames = {
  next: [
    'Statements that run one after another are answered as frames alone. Accept application/vnd.sightline.frames, and leave out runAsync and select_as_cta.',
  ],
};

/** Input for running statements one after another: the statements, the HTTP request and the dependencies. */
export interface AskedRunList {
  readonly edge: Pick<Edge, 'runs' | 'audit'>;
  readonly deps: Deps;
  readonly subject: Subject;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Signal that is aborted when the client disconnects. */
  readonly signal: AbortSignal;
  readonly input: RunInput;
  readonly next: readonly NextStatement[];
  /** Called with the first statement before it runs. */
  readonly onFirst: (first: PreparedRun) => void;
  /** Called with a failure that occurs after the client has disconnected. */
  readonly onLost: (error: unknown) => void;
}

/** Runs statements one after another and responds with their frames. Throws the same errors as `prepareRunList`. */
export const answerRunList = async (asked: AskedRunList): Promise<FastifyReply> => {
  const { edge, deps, subject, request, reply, signal, input, next, onFirst, onLost } = asked;
  if (!wantsFrames(request) || input.runAsync || input.select_as_cta) throw invalidFields(onlyFrames, 400);
  const list = await prepareRunList(deps, subject, { input, next });
  const { first } = list;
  onFirst(first);
  const stops = stopsWithPage(first.database);
  const frames = runList(deps, edge.runs, list, {
    subject,
    signal: stops ? signal : undefined,
    onChecked: (checked) =>
      auditEvent({ deps, edge, request, subject }, { event: 'sqllab.run', ...checkedOf(first, checked) }),
  });
  return sendFrames(request, reply, stops ? frames : outliveReader(frames, { gone: signal, onLost }));
};
