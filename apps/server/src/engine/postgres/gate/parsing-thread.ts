import { parentPort, workerData } from 'node:worker_threads';
import type { GateLimits } from '../../gate-limits.ts';
import { Refusal } from '../../refusal.ts';
import { applyRowRules } from './apply-row-rules.ts';
import type { GateAnswer, GateRequest } from './gate-protocol.ts';
import { makeGate } from './gate.ts';
import { loadParser, ParserBroken } from './parse-sql.ts';

const port = parentPort;
if (port === null) throw new Error('This program runs in a thread.');

const limits = workerData as GateLimits;
const parser = await loadParser();
const gate = makeGate(parser, limits);

function answer(request: GateRequest): GateAnswer {
  const { id } = request;
  try {
    switch (request.kind) {
      case 'gate':
        return { id, kind: 'verdicts', verdicts: gate.gate(request.sql, request.rights) };
      case 'gate-expression':
        return { id, kind: 'verdicts', verdicts: [gate.gateExpression(request.expression, request)] };
      case 'rules':
        return { id, kind: 'ruled', statement: applyRowRules(parser, request.sql, request) };
    }
  } catch (error) {
    if (error instanceof Refusal) return { id, kind: 'refused', errorType: error.errorType, message: error.message };
    if (error instanceof ParserBroken) return { id, kind: 'broken' };
    throw error;
  }
}

port.on('message', (request: GateRequest) => port.postMessage(answer(request)));
